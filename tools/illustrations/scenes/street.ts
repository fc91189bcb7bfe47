import { circle, rect, shape, stroke } from '../svg.ts';
import { FOOT, LEFT, row, type Scene, WIDTH } from './scene.ts';

const window_ = (x: number, y: number, dye: (hex: string) => string): string =>
  rect(x - 8, y - 8, 96, 136, dye('#d8c3a2'), 4) +
  rect(x, y, 38, 120, dye('#5f8079')) +
  rect(x + 42, y, 38, 120, dye('#6d8f86')) +
  row(5, (i) => rect(x, y + 14 + i * 22, 80, 4, dye('#4e6d67')));

const balcony = (x: number, y: number, width: number, dye: (hex: string) => string): string =>
  rect(x, y, width, 14, dye('#a9987f')) +
  rect(x, y - 76, width, 8, dye('#5b5650')) +
  row(Math.floor(width / 22), (i) => rect(x + 4 + i * 22, y - 76, 5, 78, dye('#5b5650')));

const shop = (x: number, colour: string, dye: (hex: string) => string): string =>
  rect(x, 420, 300, 270, dye('#8b8175')) +
  row(11, (i) => rect(x + 8, 470 + i * 20, 284, 12, dye('#9a9084'))) +
  rect(x - 6, 400, 312, 60, dye(colour), 4) +
  rect(x + 24, 422, 160, 14, dye('#efe2c6'), 7) +
  rect(x + 204, 422, 70, 14, dye('#efe2c6'), 7);

const wires = [96, 120, 150, 168]
  .map((y, i) => `M${LEFT},${y}Q${200 + i * 40},${y + 90} 730,${y - 6}Q1000,${y + 50} 1300,${y + 8}`)
  .join('');

/** A lane in old Dhaka: shutters, balconies, washing, and the wires above. */
export const street: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, FOOT, dye('#dfe0d4')),
    rect(LEFT, 40, 500, 650, dye('#d7b48c')),
    rect(60, 90, 400, 600, dye('#c9beb0')),
    rect(460, 20, 470, 670, dye('#e0c7a0')),
    rect(930, 110, 370, 580, dye('#b9a6a0')),
    window_(110, 180, dye) +
      window_(300, 180, dye) +
      window_(520, 130, dye) +
      window_(760, 130, dye) +
      window_(990, 200, dye) +
      window_(1150, 200, dye) +
      window_(-300, 150, dye) +
      window_(-100, 150, dye),
    balcony(480, 330, 430, dye) + balcony(80, 366, 360, dye) + balcony(950, 376, 340, dye),
    row(5, (i) =>
      shape(
        `${520 + i * 70},262 ${566 + i * 70},262 ${562 + i * 70},316 ${524 + i * 70},316`,
        dye(['#b8605a', '#e8d9b5', '#5d7f9a', '#d2a24c', '#7d9a72'][i] ?? '#b8605a'),
      ),
    ),
    shop(100, '#8a4f48', dye) + shop(540, '#3f6f6b', dye) + shop(970, '#5d5f86', dye) + shop(-330, '#a67c3d', dye),
    stroke(wires, dye('#5b5650'), 4),
    rect(724, 20, 16, 676, dye('#6a645d')),
    rect(680, 84, 104, 10, dye('#6a645d')) + rect(702, 150, 60, 54, dye('#7b756d'), 6),
    circle({ x: 690, y: 78 }, 8, dye('#8f8a83')) + circle({ x: 774, y: 78 }, 8, dye('#8f8a83')),
    rect(LEFT, FOOT, WIDTH, 270, dye('#928a81')),
    rect(LEFT, FOOT, WIDTH, 22, dye('#b5ab9c')),
    rect(LEFT, 712, WIDTH, 8, dye('#7c746c')),
    shape(`${LEFT},862 1300,846 1300,960 ${LEFT},960`, dye('#857d74')),
  ].join('');
