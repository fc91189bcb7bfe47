import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { footrest, handlebar, mirrors } from '../parts/controls.ts';
import { engine } from '../parts/engine.ts';
import { silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { chain, shock, swingarm } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = {
  x: 326,
  y: 630,
  r: 150,
  tyre: 42,
  spokes: 5,
  rim: 'black',
  tape: 'accent',
  disc: 56,
  caliper: 205,
};
const front: Wheel = {
  x: 958,
  y: 632,
  r: 148,
  tyre: 38,
  spokes: 5,
  rim: 'black',
  tape: 'accent',
  disc: 80,
  caliper: 215,
};
const pivot = { x: 516, y: 596 };

/** Sport bike in a full fairing, tail in the air (R15, Gixxer SF, GSX-R150, GPX Demon). */
export const sport: Body = {
  shadow: [180, 1120],
  parts: [
    plate({ x: 212, y: 436 }),
    tube('black', 16, '272,352 226,400,20 208,460'),
    indicator({ x: 228, y: 412 }, -1),
    chain(pivot, rear, 42),
    wheel(rear),
    mudguard({ wheel: rear, inner: 153, outer: 168, from: 226, to: 320, tone: 'black', light: 'graphite' }),
    shock({ x: 552, y: 448 }, { x: 502, y: 586 }, 'gold', 20),
    tube('graphite', 28, '840,356 700,430,60 580,480,40 520,590', 'iron'),
    tube('graphite', 18, '570,450 420,392,30 250,332', 'iron'),
    swingarm(pivot, rear, 'iron', 'steel'),
    engine({ x: 626, y: 622, lean: 24, fins: 6, width: 90, cover: 'iron', fin: 'iron', scale: 0.92 }),
    silencer({
      from: { x: 540, y: 706 },
      to: { x: 330, y: 616 },
      radius: 34,
      tone: 'graphite',
      shine: 'steel',
      cap: 'steel',
      shield: 'alloy',
    }),
    footrest({ x: 512, y: 628 }),
    wheel(front),
    mudguard({ wheel: front, inner: 152, outer: 172, from: 206, to: 312 }),
    fork({ axle: front, top: { x: 826, y: 318 }, kind: 'upside-down', tone: 'gold', lower: 150 }),
    panel('black', '908,552,10 932,524,10 948,544,10 936,592,10 918,594,8', [
      'graphite',
      '900,520 950,504 950,546 906,562',
    ]),
    // tail
    panel(
      'paint',
      '204,282,10 320,300,20 424,380,20 500,402,20 572,406 556,448,16 490,444,20 400,408,20 300,346,20 208,302,8',
      ['paintDark', '200,296 310,336 420,412 580,428 580,460 200,460'],
      ['accent', '250,296 420,396 520,418 500,430 410,408 300,340'],
    ),
    panel('tail', '196,280,6 226,284,4 222,304,4 196,298,6'),
    panel('seat', '228,284,8 262,262,16 330,272,16 364,316,12 318,306,14', [
      'seatLight',
      '228,276 262,256 334,266 350,290 260,276',
    ]),
    panel('seat', '404,360,12 440,386,20 500,392,20 574,376,10 576,402,8 500,410,20 430,398,16', [
      'seatLight',
      '404,354 444,376 500,382 576,366 576,382 500,398 430,386',
    ]),
    // tank
    panel(
      'paint',
      '558,396,8 574,350,30 640,286,50 764,284,36 812,320,20 800,380,14 690,440,30 580,416,10',
      ['paintLight', '556,372 580,336,30 644,276,40 780,276 804,300 690,304,40 612,344,30 570,390'],
      ['paintDark', '550,406 640,392,30 700,376,30 820,330 820,460 550,460'],
    ),
    panel('black', '640,276,8 692,272,8 698,286,6 634,290,6'),
    // fairing, from the nose to the belly
    panel(
      'paint',
      '690,420,20 744,366,30 800,322,20 866,318,20 930,356,20 962,398,10 918,436,20 886,470,30 852,560,40 816,676,30 752,728,30 590,736,16 548,716,10 640,690,30 690,600,40 646,520,30',
      ['paintLight', '690,410 748,360,30 806,316 880,318 950,380 880,366,30 800,372,30 720,440'],
      ['paintDark', '690,600,30 780,560,40 862,480 900,460 860,600 800,760 540,760 540,700'],
      ['accent', '560,716 700,690,40 800,590,60 862,470,40 928,420 946,414 880,540 830,690 760,760 540,760'],
      ['accentDark', '540,726 700,716,40 800,650,40 850,560 830,690 760,760 540,760'],
    ),
    panel(
      'paintDeep',
      '706,470,14 780,432,20 830,440,14 790,508,20 720,540,14',
      ['graphite', '716,476 790,442 800,452 722,492'],
      ['graphite', '720,506 790,474 790,486 724,522'],
    ),
    panel('black', '812,318,10 838,262,30 862,262,16 926,344,16 880,332,20', [
      'graphite',
      '830,290 850,258 900,320 860,310',
    ]),
    panel('lamp', '896,378,6 944,390,6 958,404,6 910,404,8', ['shine', '896,374 950,386 950,394 896,388']),
    mirrors({ x: 856, y: 296 }, { x: 802, y: 238 }),
    indicator({ x: 880, y: 424 }),
    handlebar('828,318 792,318,8 742,336', '794,316 738,338', '812,332 770,354', 'black'),
  ],
};
