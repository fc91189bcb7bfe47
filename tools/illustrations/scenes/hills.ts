import { circle, rect, shape } from '../svg.ts';
import { LEFT, row, type Scene, WIDTH } from './scene.ts';

const hut = (x: number, y: number, dye: (hex: string) => string): string =>
  [
    row(4, (i) => rect(x + 8 + i * 40, y, 7, 52, dye('#6d5846'))),
    rect(x, y - 54, 140, 58, dye('#b99564')),
    row(5, (i) => rect(x + 12 + i * 27, y - 54, 5, 58, dye('#a58255'))),
    rect(x + 54, y - 40, 32, 44, dye('#5f4c3e')),
    shape(`${x - 26},${y - 50} ${x + 30},${y - 116},10 ${x + 112},${y - 116},10 ${x + 166},${y - 50}`, dye('#8d7350')),
  ].join('');

const cloud = (x: number, y: number, dye: (hex: string) => string): string =>
  shape(
    `${x},${y},20 ${x + 60},${y - 40},30 ${x + 150},${y - 50},30 ${x + 230},${y - 22},30 ${x + 300},${y},20 ${x + 150},${y + 12},10`,
    dye('#f5eee0'),
  );

/** The hills of Bandarban, morning cloud between the ridges. */
export const hills: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, 520, dye('#dfe3d6')),
    circle({ x: 1080, y: 170 }, 70, dye('#f3d28f')),
    cloud(120, 150, dye) + cloud(760, 110, dye) + cloud(-360, 180, dye),
    shape(
      `${LEFT},360 -260,250,90 -40,330,90 180,220,110 430,330,110 640,230,100 880,330,110 1090,220,100 1300,310 1300,560 ${LEFT},560`,
      dye('#b4c3b6'),
    ),
    shape(
      `${LEFT},430 -300,340,110 -60,420,110 220,330,120 500,430,120 780,330,120 1040,420,120 1300,350 1300,620 ${LEFT},620`,
      dye('#93ab94'),
    ),
    cloud(330, 424, dye) + cloud(-220, 440, dye) + cloud(940, 430, dye),
    shape(
      `${LEFT},500 -200,430,140 120,520,140 430,450,140 760,530,140 1080,440,140 1300,500 1300,700 ${LEFT},700`,
      dye('#728f72'),
    ),
    hut(1040, 470, dye),
    row(9, (i) =>
      shape(
        `${LEFT + 60 + i * 200},${590 + ((i * 31) % 24)} ${LEFT + 96 + i * 200},${500 + ((i * 47) % 50)},20 ${LEFT + 132 + i * 200},${590 + ((i * 31) % 24)}`,
        dye(i % 2 ? '#5d7b5f' : '#668566'),
      ),
    ),
    shape(`${LEFT},590 -100,570,100 300,610,100 760,580,100 1300,604 1300,700 ${LEFT},700`, dye('#5f7d5e')),
    row(
      11,
      (i) =>
        rect(LEFT + 40 + i * 164, 634, 16, 62, dye('#e5dcc8'), 4) +
        rect(LEFT + 40 + i * 164, 648, 16, 12, dye('#4d4a47')),
    ),
    rect(LEFT, 690, WIDTH, 270, dye('#8c857c')),
    rect(LEFT, 690, WIDTH, 22, dye('#b0a084')),
    row(6, (i) =>
      shape(
        `${LEFT + 60 + i * 310},868 ${LEFT + 220 + i * 310},868 ${LEFT + 206 + i * 310},882 ${LEFT + 42 + i * 310},882`,
        dye('#e3d6b8'),
      ),
    ),
  ].join('');
