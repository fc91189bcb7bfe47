import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { footrest, handlebar, mirrors } from '../parts/controls.ts';
import { engine } from '../parts/engine.ts';
import { header, silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { shock, swingarm } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = { x: 318, y: 630, r: 150, tyre: 28, spokes: 6, rim: 'graphite', drum: 50 };
const front: Wheel = { x: 962, y: 630, r: 150, tyre: 26, spokes: 6, rim: 'graphite', drum: 50 };
const pivot = { x: 512, y: 612 };

/** Commuter: thin tyres, long bench, carrier, chain case and sari guard (Saluto, Hayate). */
export const commuter: Body = {
  shadow: [168, 1112],
  parts: [
    mirrors({ x: 806, y: 268 }, { x: 786, y: 196 }),
    plate({ x: 184, y: 452 }),
    tube('black', 14, '250,392 210,410,12 188,462'),
    wheel(rear),
    mudguard({ wheel: rear, inner: 158, outer: 174, from: 196, to: 312, tone: 'black', light: 'graphite' }),
    indicator({ x: 208, y: 424 }, -1),
    tube('graphite', 20, '846,354 590,430,50 510,600', 'iron'),
    tube('graphite', 15, '566,420 260,392', 'iron'),
    tube('graphite', 18, '840,366 780,560,40 758,640', 'iron'),
    swingarm(pivot, rear, 'black', 'graphite'),
    panel('graphite', '320,586,20 500,576,16 530,600,14 520,640,14 340,672,30 296,640,30', [
      'iron',
      '300,580 530,570 530,592 310,606',
    ]),
    engine({ x: 640, y: 632, lean: 30, fins: 6, width: 84, cover: 'alloy', fin: 'alloy', barrel: 'iron', scale: 0.88 }),
    header('758,494 796,520,30 794,640,60 750,706,40 540,714', 'chrome', 'shine'),
    silencer({ from: { x: 580, y: 712 }, to: { x: 210, y: 672 }, radius: 25, cap: 'steel', shield: 'steel' }),
    shock({ x: 404, y: 420 }, { x: 336, y: 604 }, 'chrome', 16),
    tube('chrome', 9, '300,420 262,540,14 410,552,14 440,430', 'shine'),
    tube('chrome', 7, '270,510 420,520', 'shine'),
    panel(
      'paint',
      '430,414,16 566,408,16 580,480,30 520,528,30 456,480,20',
      ['paintDark', '440,490 580,450 590,540 440,540'],
      ['accent', '440,430 574,424 576,442 452,452'],
    ),
    footrest({ x: 556, y: 690 }),
    tube('chrome', 12, '772,470 852,520,24 842,640,24 752,664', 'shine'),
    wheel(front),
    mudguard({ wheel: front, inner: 156, outer: 174, from: 206, to: 326 }),
    fork({ axle: front, top: { x: 822, y: 304 }, kind: 'telescopic', lower: 176 }),
    tube('chrome', 10, '190,352 178,338,10 196,322,10 300,330', 'shine'),
    tube('chrome', 8, '236,326 250,364'),
    panel(
      'seat',
      '218,366,12 232,336,16 350,338,20 440,360,20 570,362,10 574,396,12 440,406,20 320,388,20 230,386,10',
      ['seatLight', '210,330 350,332 440,350 574,352 574,374 440,380 330,362 216,360'],
    ),
    panel('paint', '206,372,10 330,386,20 440,404,20 440,430,16 330,416,20 214,398,10', [
      'accent',
      '216,382 330,398 440,416 440,424 330,408 220,392',
    ]),
    panel('tail', '196,366,6 222,370,4 220,396,4 200,390,6'),
    panel(
      'paint',
      '562,400,10 572,350,28 640,296,54 762,288,50 814,322,30 804,376,20 730,410,24 640,412,20',
      ['paintLight', '560,376 584,336,30 646,288,40 776,280 812,310 700,308,40 616,344,40 580,396'],
      ['paintDark', '556,404 690,390,40 820,340 820,430 556,430'],
      ['accent', '590,380 700,352,30 820,336 820,350 706,370,30 600,396'],
    ),
    panel('chrome', '664,286,8 704,282,8 710,294,4 660,298,4'),
    // headlamp cowl with a small screen
    panel(
      'paint',
      '822,312,10 858,272,20 900,296,20 926,342,16 906,392,16 860,404,16 836,360,12',
      ['paintLight', '822,306 860,264 906,296 926,330 866,308'],
      ['paintDark', '830,374 930,360 930,410 830,410'],
    ),
    panel('graphite', '836,290,8 856,246,16 872,246,10 900,294,10', ['iron', '856,240 876,246 900,290 880,290']),
    panel('lamp', '886,330,8 926,336,8 914,374,8 884,380,10', ['shine', '880,326 930,332 926,346 884,346']),
    indicator({ x: 872, y: 414 }),
    handlebar('828,296 816,256,16 772,248,16 726,274', '782,254 722,278', '806,268 748,296'),
  ],
};
