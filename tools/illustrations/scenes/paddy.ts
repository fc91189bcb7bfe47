import { circle, rect, shape } from '../svg.ts';
import { LEFT, row, type Scene, WIDTH } from './scene.ts';

const palmyra = (x: number, y: number, height: number, dye: (hex: string) => string): string =>
  shape(`${x - 10},${y} ${x - 6},${y - height} ${x + 6},${y - height} ${x + 12},${y}`, dye('#6f6152')) +
  row(13, (i) => {
    const angle = (Math.PI * 2 * i) / 13;
    const tip = [x + Math.cos(angle) * 62, y - height - 12 + Math.sin(angle) * 50];
    const side = [x + Math.cos(angle + 0.3) * 50, y - height - 12 + Math.sin(angle + 0.3) * 40];
    return shape(`${x},${y - height - 8} ${tip.join(',')} ${side.join(',')}`, dye(i % 2 ? '#57754f' : '#668557'));
  });

/** Paddy fields from the embankment road, palmyra palms, a village under trees. */
export const paddy: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, 420, dye('#d9e2df')),
    circle({ x: 180, y: 150 }, 62, dye('#f5dfa6')),
    shape('420,170,30 500,120,40 640,130,40 740,150,30 800,176,16 620,186,10', dye('#f2f1e8')),
    shape('-380,120,30 -300,90,30 -200,96,30 -120,124,16 -260,132,10', dye('#f2f1e8')),
    row(13, (i) =>
      circle(
        { x: LEFT + 40 + i * 140, y: 388 + ((i * 23) % 20) },
        54 + ((i * 17) % 26),
        dye(i % 2 ? '#7f9a7c' : '#8ca588'),
      ),
    ),
    shape('620,410 620,360 600,362 670,318,6 760,362 740,360 740,410', dye('#b0805f')),
    rect(LEFT, 408, WIDTH, 290, dye('#b9bf6b')),
    row(5, (i) =>
      shape(
        `${LEFT},${420 + i * 48} 1300,${432 + i * 46} 1300,${454 + i * 46} ${LEFT},${444 + i * 48}`,
        dye(['#a3b45e', '#c7c877', '#94a856', '#bfc36e', '#9cae59'][i] ?? '#a3b45e'),
      ),
    ),
    shape('900,408 980,408 780,690 380,690', dye('#c9d2bd')),
    shape('930,408 944,408 640,690 560,690', dye('#dbe2d2')),
    palmyra(1100, 470, 280, dye) +
      palmyra(1200, 440, 200, dye) +
      palmyra(60, 450, 230, dye) +
      palmyra(-340, 450, 180, dye),
    row(34, (i) =>
      shape(
        `${LEFT + i * 52},700 ${LEFT + 10 + i * 52},${636 + ((i * 29) % 26)} ${LEFT + 20 + i * 52},664 ${LEFT + 34 + i * 52},${640 + ((i * 19) % 24)} ${LEFT + 44 + i * 52},700`,
        dye(i % 2 ? '#7f9548' : '#8ea353'),
      ),
    ),
    rect(LEFT, 690, WIDTH, 270, dye('#b58d6c')),
    row(3, (r) =>
      row(16, (i) =>
        rect(LEFT + i * 112 + (r % 2) * 56, 704 + r * 48, 104, 40, dye((i + r) % 3 ? '#bd9574' : '#ad8463'), 4),
      ),
    ),
    rect(LEFT, 850, WIDTH, 110, dye('#a57d5e')),
  ].join('');
