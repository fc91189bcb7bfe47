import { circle, ellipse, rect, shape } from '../svg.ts';
import { LEFT, row, type Scene, WIDTH } from './scene.ts';

const palm = (x: number, y: number, height: number, colour: string): string =>
  rect(x - 4, y - height, 8, height, colour) +
  row(7, (i) => {
    const angle = (Math.PI * (i + 0.5)) / 7;
    const [dx, dy] = [Math.cos(angle) * 50, -Math.sin(angle) * 26];
    return shape(
      `${x},${y - height} ${x + dx * 0.5},${y - height + dy - 14},10 ${x + dx},${y - height + dy + 14}`,
      colour,
    );
  });

const boat = (x: number, y: number, dye: (hex: string) => string): string =>
  [
    shape(
      `${x - 190},${y - 46},20 ${x - 120},${y - 4},40 ${x + 110},${y - 4},40 ${x + 200},${y - 62},20 ${x + 130},${y + 34},40 ${x - 120},${y + 34},40`,
      dye('#4f3f39'),
    ),
    shape(`${x - 84},${y - 4} ${x - 84},${y - 74},40 ${x + 62},${y - 74},40 ${x + 62},${y - 4}`, dye('#b98e57')),
    row(5, (i) => rect(x - 62 + i * 26, y - 62, 6, 56, dye('#a37b49'))),
    rect(x + 96, y - 190, 7, 190, dye('#4f3f39')),
    shape(`${x + 92},${y - 186} ${x + 92},${y - 40} ${x - 10},${y - 60},30 ${x + 40},${y - 140},60`, dye('#c7694a')),
  ].join('');

/** The Padma in low light, a country boat and the far bank. */
export const riverside: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, 400, dye('#f0dcbd')),
    rect(LEFT, 0, WIDTH, 150, dye('#e8d2b4')),
    circle({ x: 300, y: 250 }, 96, dye('#f4b66f')),
    shape('620,120,30 700,92,30 840,96,30 960,120,20 900,134,12 680,136,12', dye('#f7e9d2')),
    shape('-300,90,30 -200,60,30 -60,70,30 20,96,20 -60,108,12 -260,108,12', dye('#f7e9d2')),
    shape(
      `${LEFT},352,20 -200,330,80 100,356,80 420,338,80 760,356,80 1020,326,80 1300,344 1300,402 ${LEFT},402`,
      dye('#8a9a86'),
    ),
    palm(980, 350, 116, dye('#70836f')) +
      palm(1052, 348, 84, dye('#70836f')) +
      palm(-90, 350, 100, dye('#70836f')) +
      palm(1190, 350, 100, dye('#70836f')),
    rect(LEFT, 396, WIDTH, 260, dye('#9db8b7')),
    row(18, (i) =>
      rect(LEFT + ((i * 397) % 1640), 414 + i * 12, 90 + ((i * 61) % 150), 5, dye(i % 3 ? '#b7cbc6' : '#8ba8a9'), 2.5),
    ),
    row(7, (i) => rect(212 + i * 8, 410 + i * 22, 176 - i * 16, 8, dye('#f0c48a'), 4)),
    boat(1130, 462, dye) + boat(-190, 520, dye),
    rect(LEFT, 640, WIDTH, 50, dye('#b9a78d')),
    rect(LEFT, 632, WIDTH, 14, dye('#d3c2a6')),
    row(9, (i) => rect(LEFT + 40 + i * 206, 600, 34, 90, dye('#c7b598'), 5)),
    rect(LEFT, 690, WIDTH, 270, dye('#8e857a')),
    shape(`${LEFT},856 1300,838 1300,960 ${LEFT},960`, dye('#7f766c')),
    row(6, (i) => ellipse({ x: LEFT + 150 + i * 310, y: 720 + ((i * 37) % 30) }, 60, 4, dye('#9b9287'))),
  ].join('');
