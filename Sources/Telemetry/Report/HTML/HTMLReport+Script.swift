extension HTMLReport {
    /// Zoom, pan and a cursor for the plots. Without it they show all of the capture.
    static let script = """
        (() => {
        const data = JSON.parse(document.getElementById('data').textContent);
        const W = 1000, L = 44, B = 22;
        const decode = list => {
          const points = []; let time = 0;
          for (let i = 0; i < list.length; i += 5) {
            time += list[i];
            points.push({t: time / 1e6, lo: list[i + 1] / 1e3, hi: (list[i + 1] + list[i + 2]) / 1e3, k: list[i + 3], late: list[i + 4]});
          }
          return points;
        };
        for (const capture of data) { capture.frame = decode(capture.frame); capture.shown = decode(capture.shown); }
        const plots = [...document.querySelectorAll('.plot')].map(node => {
          const svg = node.querySelector('svg');
          return {node, svg, kind: node.dataset.kind, height: svg.viewBox.baseVal.height, top: +svg.dataset.top,
            out: node.querySelector('output')};
        });
        if (!plots.length) return;
        document.body.classList.add('live');
        const span = +plots[0].svg.dataset.span;
        let from = 0, to = span, pending = false;
        const first = (points, t) => {
          let a = 0, b = points.length;
          while (a < b) { const m = (a + b) >> 1; points[m].t < t ? a = m + 1 : b = m; }
          return a;
        };
        const step = least => {
          const p = 10 ** Math.floor(Math.log10(least));
          return [1, 2, 5, 10].map(n => n * p).find(n => n >= least * .999);
        };
        const x = t => L + (t - from) / (to - from) * (W - L);
        const f = v => Math.round(v * 10) / 10;
        const columns = (points, visit) => {
          const end = Math.min(first(points, to) + 1, points.length);
          for (let i = Math.max(first(points, from) - 1, 0); i < end; i++) visit(points[i], Math.min(Math.max(Math.round(x(points[i].t)), L), W), points[i + 1]);
        };
        const line = (plot, group, capture) => {
          const y = v => f(8 + (plot.height - B - 8) * (1 - Math.min(Math.max(v / plot.top, 0), 1)));
          const cells = new Map();
          columns(capture[plot.kind], (p, at) => {
            const c = cells.get(at);
            if (c) { c.lo = Math.min(c.lo, p.lo); c.hi = Math.max(c.hi, p.hi); c.late ||= p.late; } else cells.set(at, {...p});
          });
          let path = '', band = '', dots = '';
          for (const [at, c] of cells) {
            path += (path ? 'L' : 'M') + at + ' ' + y(c.hi);
            if (y(c.lo) - y(c.hi) > .6) band += 'M' + at + ' ' + y(c.hi) + 'V' + y(c.lo);
            if (c.late) dots += 'M' + at + ' ' + (y(c.hi) - 3) + 'v.01';
          }
          group.querySelector('.line').setAttribute('d', path);
          group.querySelector('.band').setAttribute('d', band);
          group.querySelector('.late').setAttribute('d', dots);
        };
        const strip = (group, capture) => {
          const paths = {early: '', k0: '', k1: '', k2: '', k3: ''}, y = group.dataset.y;
          const worst = new Int8Array(W + 1).fill(-2);
          columns(capture.shown, (p, at, next) => {
            const end = next ? Math.min(Math.round(x(next.t)), W) : at + 1;
            const k = p.late ? Math.min(p.late, 3) : p.k && p.k < capture.typical ? -1 : 0;
            for (let i = at; i < Math.max(end, at + 1) && i <= W; i++) worst[i] = Math.max(worst[i], k);
          });
          for (let a = L, i = L + 1; i <= W; i++) if (i == W || worst[i] != worst[a]) {
            if (worst[a] > -2) paths[worst[a] < 0 ? 'early' : 'k' + worst[a]] += `M${a} ${y}h${i - a}v22h${a - i}z`;
            a = i;
          }
          for (const name in paths) group.querySelector('.' + name).setAttribute('d', paths[name]);
        };
        const axis = plot => {
          const by = step((to - from) / 8), digits = by < .1 ? (by < .01 ? 3 : 2) : by < 1 ? 1 : 0;
          let text = '';
          for (let v = Math.ceil(from / by) * by; v <= to; v += by) {
            const at = f(x(v));
            text += `<text class="tick" x="${at}" y="${plot.height - 4}" text-anchor="${at > W - 24 ? 'end' : 'middle'}">${v.toFixed(digits)} s</text>`;
          }
          plot.svg.querySelector('.axis').innerHTML = text;
        };
        const draw = () => {
          pending = false;
          for (const plot of plots) {
            for (const group of plot.svg.querySelectorAll('[data-capture]')) {
              const capture = data[group.dataset.capture];
              group.classList.contains('strip') ? strip(group, capture) : line(plot, group, capture);
            }
            axis(plot);
          }
        };
        const show = (a, b) => {
          const width = Math.min(Math.max(b - a, span / 5000, .002), span);
          from = Math.min(Math.max(a, 0), span - width); to = from + width;
          if (!pending) { pending = true; requestAnimationFrame(draw); }
        };
        const time = (plot, event) => {
          const box = plot.svg.getBoundingClientRect();
          return from + (((event.clientX - box.left) / box.width * W - L) / (W - L)) * (to - from);
        };
        const zoom = (t, factor) => show(t - (t - from) * factor, t + (to - t) * factor);
        const point = (plot, t) => {
          const text = data.map((capture, i) => {
            const points = capture[plot.kind == 'frame' ? 'frame' : 'shown'];
            const p = points[Math.min(first(points, t + 1e-9), points.length) - 1];
            if (!p || t > p.t + p.hi / 1e3 + .5) return null;
            const name = data.length > 1 ? String.fromCharCode(65 + i) + ' ' : '';
            return name + p.hi.toFixed(2) + ' ms' + (plot.kind != 'frame' && p.k ? ' · ' + p.k + (p.k == 1 ? ' refresh' : ' refreshes') : '');
          }).filter(Boolean);
          plot.out.textContent = t >= 0 && t <= span ? t.toFixed(3) + ' s   ' + text.join('   ') : '';
        };
        for (const plot of plots) {
          const svg = plot.svg; let held = null;
          svg.tabIndex = 0;
          svg.addEventListener('wheel', event => {
            event.preventDefault();
            Math.abs(event.deltaX) > Math.abs(event.deltaY) ? show(from + event.deltaX / W * (to - from), to + event.deltaX / W * (to - from))
              : zoom(time(plot, event), Math.exp(event.deltaY * .002));
          }, {passive: false});
          svg.addEventListener('pointerdown', event => { held = {x: event.clientX, from, to}; svg.setPointerCapture(event.pointerId); });
          svg.addEventListener('pointerup', () => held = null);
          svg.addEventListener('pointercancel', () => held = null);
          svg.addEventListener('pointermove', event => {
            if (held) {
              const by = (held.x - event.clientX) / svg.getBoundingClientRect().width * W / (W - L) * (held.to - held.from);
              show(held.from + by, held.to + by);
            }
            const t = time(plot, event);
            svg.querySelector('.cursor').setAttribute('d', t >= from ? `M${f(x(t))} 0V${plot.height - B}` : '');
            point(plot, t);
          });
          svg.addEventListener('pointerleave', () => { svg.querySelector('.cursor').setAttribute('d', ''); plot.out.textContent = ''; });
          svg.addEventListener('dblclick', () => show(0, span));
          svg.addEventListener('keydown', event => {
            const w = to - from, keys = {ArrowLeft: [from - w / 8, to - w / 8], ArrowRight: [from + w / 8, to + w / 8],
              '+': [from + w / 5, to - w / 5], '-': [from - w / 3, to + w / 3], '0': [0, span]};
            if (keys[event.key]) { show(...keys[event.key]); event.preventDefault(); }
          });
        }
        addEventListener('beforeprint', () => { from = 0; to = span; draw(); });
        })();
        """
}
