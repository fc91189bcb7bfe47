import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { footrest, handlebar, mirrors } from '../parts/controls.ts';
import { engine } from '../parts/engine.ts';
import { header, silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate, roundLamp, roundTailLamp } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { chain, shock, swingarm } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = { x: 270, y: 622, r: 158, tyre: 48, spokes: 10, rim: 'graphite', disc: 60, caliper: 150 };
const front: Wheel = { x: 1030, y: 616, r: 164, tyre: 36, spokes: 10, rim: 'graphite', disc: 72, caliper: 200 };
const pivot = { x: 480, y: 622 };

/** Long, low cruiser: raked fork, scooped saddle, high bars and a screen (Meteor 350, Intruder). */
export const cruiser: Body = {
  shadow: [90, 1200],
  parts: [
    mirrors({ x: 808, y: 262 }, { x: 770, y: 186 }, true),
    plate({ x: 112, y: 536 }),
    wheel(rear),
    chain(pivot, rear, 44),
    mudguard({ wheel: rear, inner: 166, outer: 198, from: 178, to: 312, stripe: 'accent' }),
    roundTailLamp({ x: 100, y: 528 }),
    indicator({ x: 142, y: 476 }, -1),
    tube('graphite', 22, '846,372 560,440,40 480,610', 'iron'),
    tube('graphite', 22, '846,384 796,560,40 776,702,30 740,716 490,710', 'iron'),
    tube('steel', 10, '252,438 220,372,10 196,300,12 214,290', 'chrome'),
    panel('seat', '190,300,10 216,292,10 238,368,10 212,376,10', ['seatLight', '190,296 206,292 226,370 212,376']),
    swingarm(pivot, rear, 'black', 'graphite'),
    panel('black', '548,444,16 670,446,16 680,530,20 580,546,20', ['graphite', '540,440 690,440 690,464 540,464']),
    engine({ x: 640, y: 636, lean: 4, fins: 7, width: 104, cover: 'steel', fin: 'alloy', barrel: 'black' }),
    header('712,484 772,496,30 796,580,60 776,704,50 700,728,30 520,728', 'graphite', 'steel'),
    silencer({
      from: { x: 560, y: 726 },
      to: { x: 140, y: 712 },
      radius: 28,
      tone: 'black',
      shine: 'iron',
      cap: 'steel',
      shield: 'graphite',
    }),
    shock({ x: 376, y: 446 }, { x: 300, y: 604 }, 'iron', 18),
    panel(
      'paint',
      '416,462,20 536,448,20 548,540,40 500,580,30 440,540,30',
      ['paintLight', '400,460 540,440 544,464 420,486'],
      ['paintDark', '420,550 560,500 560,600 420,600'],
    ),
    footrest({ x: 730, y: 690 }),
    wheel(front),
    mudguard({ wheel: front, inner: 170, outer: 194, from: 212, to: 326, stripe: 'accent' }),
    fork({ axle: front, top: { x: 832, y: 306 }, kind: 'gaiter', lower: 176 }),
    panel(
      'seat',
      '228,396,16 250,366,20 330,364,24 392,396,20 440,424,30 500,424,30 552,392,16 580,392,10 580,426,14 520,456,24 430,460,24 370,424,20 250,414,12',
      [
        'seatLight',
        '220,360 340,356 400,390 440,416,20 500,416,20 560,380 590,400 520,436,20 430,438,20 360,396 240,386',
      ],
    ),
    panel(
      'paint',
      '560,420,12 572,368,30 650,308,70 778,304,60 842,346,40 826,390,24 750,416,30 650,428,20',
      ['paintLight', '560,396 580,360,30 660,300,40 790,296 830,330 720,328,40 620,364,40 580,410'],
      ['paintDark', '556,412 700,406,40 840,366 840,440 556,440'],
      ['accent', '600,394 720,372,30 836,346 836,358 720,386,30 600,406'],
    ),
    panel('chrome', '676,296,8 718,294,8 724,310,4 672,312,4'),
    panel('glass', '866,312,10 836,190,30 852,186,10 930,296,20 926,312,6', [
      'shine',
      '852,186 872,186 940,300 916,300',
    ]),
    panel('black', '816,306,12 876,288,14 900,306,10 880,338,10'),
    roundLamp({ x: 914, y: 350 }, 50, 'black'),
    indicator({ x: 888, y: 414 }),
    handlebar('838,304 826,240,20 764,222,20 698,264', '756,232 696,268', '790,244 718,290'),
  ],
};
