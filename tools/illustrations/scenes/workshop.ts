import { circle, rect, ring, shape } from '../svg.ts';
import { FOOT, LEFT, row, type Scene, WIDTH } from './scene.ts';

const spanner = (x: number, y: number, length: number, colour: string): string =>
  rect(x - 6, y, 12, length, colour, 4) +
  ring({ x, y: y - 8 }, 13, 9, colour) +
  shape(
    `${x - 20},${y + length + 26} ${x - 20},${y + length - 8},10 ${x + 20},${y + length - 8},10 ${x + 20},${y + length + 26} ${x + 8},${y + length + 26} ${x + 8},${y + length + 8} ${x - 8},${y + length + 8} ${x - 8},${y + length + 26}`,
    colour,
  );

const tyres = (x: number, dye: (hex: string) => string): string =>
  row(
    4,
    (i) =>
      rect(x + (i % 2) * 8, 640 - i * 52, 190, 50, dye(i % 2 ? '#56504b' : '#4c4642'), 22) +
      rect(x + 20 + (i % 2) * 8, 662 - i * 52, 150, 6, dye('#6a635d'), 3),
  );

/** A mechanic's shed: tools on the board, tyres, oil, a lamp. */
export const workshop: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, FOOT, dye('#c3beae')),
    row(15, (i) => rect(LEFT, i * 48, WIDTH, 6, dye('#b7b2a2'))),
    rect(90, 130, 560, 330, dye('#b28d63'), 8),
    rect(90, 130, 560, 330, dye('#c19b6f'), 8),
    row(40, (i) => circle({ x: 130 + (i % 10) * 53, y: 164 + Math.floor(i / 10) * 84 }, 5, dye('#a27d55'))),
    spanner(160, 200, 150, dye('#6d6862')) +
      spanner(220, 200, 120, dye('#7b756e')) +
      spanner(274, 200, 96, dye('#6d6862')),
    rect(330, 190, 18, 140, dye('#8b5b3a'), 6) + rect(306, 178, 70, 30, dye('#5d5853'), 6),
    rect(410, 190, 12, 90, dye('#6d6862'), 4) + rect(402, 270, 28, 80, dye('#a8443f'), 8),
    ring({ x: 540, y: 290 }, 66, 13, dye('#55504b')) +
      ring({ x: 540, y: 290 }, 40, 6, dye('#7b756e'), 'stroke-dasharray="10 8"'),
    rect(760, 240, 470, 18, dye('#8a6a4a')) + rect(760, 390, 470, 18, dye('#8a6a4a')),
    row(
      6,
      (i) =>
        rect(782 + i * 74, 168, 50, 72, dye(['#4f7b74', '#c08a3e', '#a8443f', '#5d6f8a'][i % 4] ?? '#4f7b74'), 6) +
        rect(792 + i * 74, 190, 30, 24, dye('#eadfca'), 3),
    ),
    row(4, (i) => rect(790 + i * 110, 330, 84, 60, dye(i % 2 ? '#b7925f' : '#a57f50'), 4)),
    tyres(1050, dye),
    rect(-330, 470, 260, 20, dye('#8a6a4a'), 4) +
      rect(-310, 490, 18, 210, dye('#7a5c40')) +
      rect(-108, 490, 18, 210, dye('#7a5c40')) +
      rect(-270, 410, 110, 60, dye('#a8443f'), 8),
    rect(696, 0, 6, 70, dye('#55504b')) +
      shape('640,116 668,70,10 730,70,10 758,116', dye('#4f7b74')) +
      shape('650,116 748,116 738,128,8 660,128,8', dye('#f6e3ad')),
    rect(LEFT, FOOT, WIDTH, 270, dye('#99918a')),
    rect(LEFT, 676, WIDTH, 16, dye('#8b847c')),
    row(9, (i) =>
      shape(
        `${LEFT + i * 200},692 ${LEFT + 100 + i * 200},692 ${LEFT + 60 + i * 214},860 ${LEFT - 54 + i * 214},860`,
        dye('#a19a92'),
      ),
    ),
    rect(LEFT, 860, WIDTH, 100, dye('#8d857e')),
  ].join('');
