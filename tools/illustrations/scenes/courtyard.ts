import { circle, ellipse, rect, shape } from '../svg.ts';
import { FOOT, LEFT, row, type Scene, WIDTH } from './scene.ts';

const pot = (x: number, dye: (hex: string) => string): string =>
  [
    shape(
      `${x - 8},610 ${x - 62},520,30 ${x - 20},560,20 ${x - 26},470,30 ${x + 6},560,20 ${x + 40},490,30 ${x + 24},570,20 ${x + 66},540,30 ${x + 10},612`,
      dye('#5f7a55'),
    ),
    shape(`${x - 8},610 ${x - 40},560,20 ${x},590,20 ${x + 14},500,20 ${x + 12},612`, dye('#78936a')),
    shape(`${x - 44},604,4 ${x + 44},604,4 ${x + 32},700,8 ${x - 32},700,8`, dye('#b06a48')),
    rect(x - 48, 600, 96, 18, dye('#c27c56'), 4),
  ].join('');

const jali = (x: number, dye: (hex: string) => string): string =>
  rect(x - 14, 176, 248, 268, dye('#c9a877'), 6) +
  rect(x, 190, 220, 240, dye('#8d7a63')) +
  row(12, (i) => circle({ x: x + 37 + (i % 3) * 73, y: 222 + Math.floor(i / 3) * 59 }, 27, dye('#e2c796'))) +
  row(12, (i) => circle({ x: x + 37 + (i % 3) * 73, y: 222 + Math.floor(i / 3) * 59 }, 14, dye('#8d7a63')));

/** Lime-washed wall of a yard: carved door, pierced window, pots. */
export const courtyard: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, FOOT, dye('#e6cd9f')),
    shape(`${LEFT},0 520,0 180,${FOOT} ${LEFT},${FOOT}`, dye('#ecd7ae')),
    rect(LEFT, 560, WIDTH, 130, dye('#b98a68')),
    rect(LEFT, 552, WIDTH, 10, dye('#a57a5b')),
    jali(96, dye),
    shape('846,690 846,300,150 960,190,60 1110,190,60 1224,300,150 1224,690', dye('#caa26f')),
    shape('876,690 876,320,130 976,222,50 1094,222,50 1194,320,130 1194,690', dye('#6b4a38')),
    rect(1030, 236, 10, 454, dye('#563a2c')),
    row(4, (i) => rect(908 + (i % 2) * 146, 400 + Math.floor(i / 2) * 140, 108, 112, dye('#7c5843'), 6)),
    circle({ x: 1012, y: 520 }, 8, dye('#d8b070')) + circle({ x: 1058, y: 520 }, 8, dye('#d8b070')),
    row(9, (i) =>
      ellipse({ x: 560 + ((i * 83) % 290), y: 10 + ((i * 47) % 90) }, 74, 42, dye(i % 3 ? '#6f8a5d' : '#5b774f')),
    ),
    row(14, (i) =>
      circle({ x: 540 + ((i * 67) % 330), y: 24 + ((i * 41) % 112) }, 13, dye(i % 2 ? '#b8487a' : '#cf6f98')),
    ),
    rect(LEFT, FOOT, WIDTH, 270, dye('#a8917a')),
    rect(LEFT, FOOT, WIDTH, 12, dye('#8f7963')),
    shape(`${LEFT},850 1300,830 1300,960 ${LEFT},960`, dye('#9b846d')),
    row(7, (i) =>
      shape(`${i * 260 - 420},702 ${i * 260 - 414},702 ${i * 340 - 620},960 ${i * 340 - 632},960`, dye('#98816b')),
    ),
    pot(790, dye),
    pot(-250, dye),
  ].join('');
