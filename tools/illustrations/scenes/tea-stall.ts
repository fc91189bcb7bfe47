import { circle, ellipse, rect, ring, shape } from '../svg.ts';
import { FOOT, LEFT, row, type Scene, WIDTH } from './scene.ts';

const kettle = (x: number, y: number, dye: (hex: string) => string): string =>
  [
    ring({ x, y: y - 62 }, 30, 7, dye('#6d655c')),
    shape(
      `${x - 46},${y},14 ${x - 44},${y - 44},30 ${x - 20},${y - 66},12 ${x + 20},${y - 66},12 ${x + 44},${y - 44},30 ${x + 46},${y},14`,
      dye('#8e867b'),
    ),
    shape(`${x + 36},${y - 20} ${x + 84},${y - 62},6 ${x + 92},${y - 54},6 ${x + 40},${y - 4}`, dye('#8e867b')),
    rect(x - 34, y - 48, 30, 8, dye('#b5ada1'), 4),
  ].join('');

const jar = (x: number, y: number, content: string, dye: (hex: string) => string): string =>
  rect(x, y - 92, 64, 92, dye('#dfe0d2'), 8) +
  rect(x + 6, y - 60, 52, 54, dye(content), 6) +
  rect(x + 4, y - 104, 56, 16, dye('#a9483c'), 4);

/** Roadside tea stall: striped awning, kettle, jars, a hand of bananas, a bench. */
export const teaStall: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, FOOT, dye('#dcc9a9')),
    row(44, (i) => rect(LEFT + i * 40, 0, 14, FOOT, dye('#d3bf9e'))),
    rect(40, 120, 1180, 470, dye('#7d6a59')),
    rect(40, 120, 1180, 90, dye('#6b5a4b')),
    row(3, (i) => rect(70, 250 + i * 96, 300, 12, dye('#a3835f'))),
    row(8, (i) =>
      rect(84 + i * 35, 206, 22, 44, dye(['#c7694a', '#d9b45c', '#7b9a86', '#b9788c'][i % 4] ?? '#c7694a'), 4),
    ),
    row(6, (i) =>
      rect(86 + i * 46, 298, 32, 48, dye(['#7b9a86', '#e0cfae', '#c58a4b', '#8496a8'][i % 4] ?? '#7b9a86'), 4),
    ),
    rect(40, 466, 1180, 26, dye('#b08a5f')),
    rect(40, 492, 1180, 140, dye('#8f6d4d')),
    row(7, (i) => rect(60 + i * 168, 508, 140, 108, dye('#9b7856'), 6)),
    kettle(1010, 466, dye),
    jar(1108, 466, '#c58a4b', dye) + jar(420, 466, '#d9b45c', dye) + jar(500, 466, '#b9788c', dye),
    row(3, (i) => rect(880 + i * 32, 438, 22, 28, dye('#e9dcc0'), 4)),
    row(5, (i) =>
      shape(
        `${940 + i * 16},200 ${930 + i * 18},256,20 ${944 + i * 20},300,20 ${956 + i * 19},262,20 ${948 + i * 14},200`,
        dye(i % 2 ? '#d6b33f' : '#e2c358'),
      ),
    ),
    row(13, (i) =>
      shape(
        `${i * 100 - 10},60 ${i * 100 + 90},60 ${i * 100 + 90},176,46 ${i * 100 + 40},204,46 ${i * 100 - 10},176,46`,
        dye(i % 2 ? '#ead9b6' : '#a9534a'),
      ),
    ),
    rect(-30, 40, 1330, 26, dye('#8d4740')),
    rect(-360, 596, 300, 20, dye('#9b7856'), 4) +
      rect(-330, 612, 20, 90, dye('#8f6d4d')) +
      rect(-110, 612, 20, 90, dye('#8f6d4d')),
    rect(LEFT, FOOT, WIDTH, 270, dye('#a79680')),
    rect(LEFT, 632, WIDTH, 60, dye('#bba988')),
    shape(`${LEFT},852 1300,836 1300,960 ${LEFT},960`, dye('#988771')),
    row(9, (i) => ellipse({ x: LEFT + 100 + i * 200, y: 716 + ((i * 53) % 40) }, 34, 5, dye('#998871'))),
    circle({ x: 1150, y: 716 }, 8, dye('#b5a48c')),
  ].join('');
