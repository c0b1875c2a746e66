// A moving square as SDL paces it: a renderer that waits for vertical sync. Arguments: frames, file, and optionally the
// name of a renderer. Writes a row a frame: when its work began, when it was about to be presented, and when the present
// returned, in nanoseconds on the monotonic clock.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **words) {
    if (count < 3) return 2;
    int frames = atoi(words[1]);
    FILE *file = fopen(words[2], "w");
    if (!file || SDL_Init(SDL_INIT_VIDEO)) return 1;
    SDL_Window *window = SDL_CreateWindow("SDL", 0, 0, 640, 360, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (!renderer) return 1;
    fprintf(file, "begun_ns,presented_ns,returned_ns\n");
    for (int frame = 0; frame < frames; frame++) {
        long long begun = now();
        SDL_Event event;
        while (SDL_PollEvent(&event)) if (event.type == SDL_QUIT) frames = 0;
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
        SDL_RenderClear(renderer);
        SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
        SDL_Rect square = {frame * 3 % 600, 160, 40, 40};
        SDL_RenderFillRect(renderer, &square);
        long long presented = now();
        SDL_RenderPresent(renderer);
        fprintf(file, "%lld,%lld,%lld\n", begun, presented, now());
    }
    fclose(file);
    SDL_Quit();
    return 0;
}
