// Pictures as PNG, not compressed, or as PPM.
#include "display.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct checksum {
    uint32_t crc, low, high;  // CRC-32 of a chunk, Adler-32 of the data
};

static void sum_crc(struct checksum *sum, const uint8_t *bytes, size_t count)
{
    static uint32_t table[256];
    if (!table[1])
        for (uint32_t value = 0; value < 256; value++) {
            table[value] = value;
            for (int bit = 0; bit < 8; bit++)
                table[value] = table[value] & 1 ? table[value] >> 1 ^ 0xEDB88320 : table[value] >> 1;
        }
    for (size_t index = 0; index < count; index++)
        sum->crc = table[(sum->crc ^ bytes[index]) & 255] ^ sum->crc >> 8;
}

static void sum_adler(struct checksum *sum, const uint8_t *bytes, size_t count)
{
    for (size_t index = 0; index < count; index++) {
        sum->low += bytes[index];
        sum->high += sum->low;
        // 5552 bytes are the most that can't overflow.
        if (index % 5552 == 5551 || index == count - 1) {
            sum->low %= 65521;
            sum->high %= 65521;
        }
    }
}

static void put(FILE *file, struct checksum *sum, const void *bytes, size_t count)
{
    sum_crc(sum, bytes, count);
    fwrite(bytes, 1, count, file);
}

static void put_word(FILE *file, struct checksum *sum, uint32_t word)
{
    uint8_t bytes[] = {(uint8_t)(word >> 24), (uint8_t)(word >> 16), (uint8_t)(word >> 8), (uint8_t)word};
    put(file, sum, bytes, 4);
}

static void begin_chunk(FILE *file, struct checksum *sum, const char *type, uint32_t length)
{
    put_word(file, sum, length);
    sum->crc = 0xFFFFFFFF;
    put(file, sum, type, 4);
}

static void end_chunk(FILE *file, struct checksum *sum) { put_word(file, sum, sum->crc ^ 0xFFFFFFFF); }

static void row_bytes(uint8_t *bytes, const uint32_t *pixels, int width)
{
    for (int x = 0; x < width; x++) {
        *bytes++ = (uint8_t)(pixels[x] >> 16);
        *bytes++ = (uint8_t)(pixels[x] >> 8);
        *bytes++ = (uint8_t)pixels[x];
    }
}

// Each row is one stored block, so that nothing has to be compressed. A row of 16384 pixels fits into one.
static void write_png(FILE *file, const uint32_t *pixels, int width, int height, uint8_t *row)
{
    struct checksum sum = {.low = 1};
    uint16_t length = (uint16_t)(width * 3 + 1), inverse = (uint16_t)~length;
    uint8_t eight_bit_rgb[] = {8, 2, 0, 0, 0};
    fwrite("\x89PNG\r\n\x1A\n", 1, 8, file);
    begin_chunk(file, &sum, "IHDR", 13);
    put_word(file, &sum, (uint32_t)width);
    put_word(file, &sum, (uint32_t)height);
    put(file, &sum, eight_bit_rgb, 5);
    end_chunk(file, &sum);
    begin_chunk(file, &sum, "IDAT", (uint32_t)(2 + height * (5 + length) + 4));
    put(file, &sum, "\x78\x01", 2);
    for (int y = 0; y < height; y++) {
        uint8_t header[] = {y == height - 1, (uint8_t)length, (uint8_t)(length >> 8), (uint8_t)inverse,
                            (uint8_t)(inverse >> 8)};
        put(file, &sum, header, 5);
        row[0] = 0;
        row_bytes(row + 1, pixels + (int64_t)y * width, width);
        sum_adler(&sum, row, length);
        put(file, &sum, row, length);
    }
    put_word(file, &sum, sum.high << 16 | sum.low);
    end_chunk(file, &sum);
    begin_chunk(file, &sum, "IEND", 0);
    end_chunk(file, &sum);
}

static void write_ppm(FILE *file, const uint32_t *pixels, int width, int height, uint8_t *row)
{
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (int y = 0; y < height; y++) {
        row_bytes(row, pixels + (int64_t)y * width, width);
        fwrite(row, 3, (size_t)width, file);
    }
}

static bool ends_in(const char *path, const char *suffix)
{
    size_t length = strlen(path), tail = strlen(suffix);
    return length > tail && strcmp(path + length - tail, suffix) == 0;
}

const char *picture_write(const char *path, const uint32_t *pixels, int width, int height)
{
    bool is_png = ends_in(path, ".png");
    if (!is_png && !ends_in(path, ".ppm"))
        return "its name ends neither in .png nor in .ppm";
    char beside[4200];
    snprintf(beside, sizeof beside, "%s.part", path);
    FILE *file = fopen(beside, "we");
    uint8_t *row = malloc((size_t)width * 3 + 1);
    if (file && row)
        (is_png ? write_png : write_ppm)(file, pixels, width, height, row);
    free(row);
    if (!file)
        return strerror(errno);
    bool is_complete = row && !ferror(file);
    if (fclose(file) != 0 || !is_complete || rename(beside, path) != 0) {
        unlink(beside);
        return strerror(errno ? errno : ENOMEM);
    }
    return NULL;
}
