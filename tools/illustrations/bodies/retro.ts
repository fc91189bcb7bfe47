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

const rear: Wheel = { x: 316, y: 628, r: 152, tyre: 44, spokes: 8, rim: 'black', disc: 54, caliper: 205 };
const front: Wheel = { x: 964, y: 628, r: 152, tyre: 40, spokes: 8, rim: 'black', disc: 76, caliper: 215 };
const pivot = { x: 510, y: 604 };

/** Compact modern roadster with a round lamp and a flat bench (Hunter 350, XSR 155, FZ-X, GPX Legend). */
export const retro: Body = {
  shadow: [164, 1120],
  parts: [
    mirrors({ x: 808, y: 262 }, { x: 790, y: 190 }, true),
    plate({ x: 198, y: 460 }),
    tube('black', 14, '268,392 222,430,16 200,470'),
    indicator({ x: 226, y: 428 }, -1),
    wheel(rear),
    chain(pivot, rear, 44),
    mudguard({ wheel: rear, inner: 156, outer: 172, from: 222, to: 316, tone: 'black', light: 'graphite' }),
    tube('graphite', 22, '846,356 600,420,40 506,596', 'iron'),
    tube('graphite', 16, '566,412 250,392', 'iron'),
    tube('graphite', 20, '838,370 776,550,40 748,690', 'iron'),
    swingarm(pivot, rear),
    engine({ x: 640, y: 630, lean: 12, fins: 7, width: 98, cover: 'iron', fin: 'steel', barrel: 'black', scale: 0.96 }),
    panel(
      'alloy',
      '498,424,16 596,420,16 610,492,20 548,520,20 508,480,16',
      ['chrome', '490,420 600,416 600,436 496,440'],
      ['graphite', '520,464 604,458 604,468 522,474'],
    ),
    header('724,472 780,490,30 792,580,70 768,700,60 690,720,30 520,720', 'graphite', 'steel'),
    silencer({
      from: { x: 550, y: 718 },
      to: { x: 292, y: 672 },
      radius: 32,
      tone: 'black',
      shine: 'iron',
      cap: 'steel',
      shield: 'graphite',
    }),
    shock({ x: 430, y: 412 }, { x: 346, y: 600 }, 'accent', 17),
    footrest({ x: 540, y: 660 }),
    wheel(front),
    mudguard({ wheel: front, inner: 156, outer: 174, from: 214, to: 312 }),
    fork({ axle: front, top: { x: 822, y: 302 }, kind: 'gaiter', lower: 164, tone: 'graphite' }),
    panel(
      'seat',
      '228,378,14 244,350,16 340,344,20 430,356,20 570,362,10 576,398,12 440,412,20 300,404,20 240,400,12',
      ['seatLight', '220,340 576,340 576,378 440,376,20 320,364 220,374'],
      ['tan', '220,388 320,388 440,396,20 580,380 580,388 440,404,20 320,396 220,396'],
    ),
    roundTailLamp({ x: 226, y: 404 }),
    panel(
      'paint',
      '560,404,12 568,352,30 636,292,60 766,282,56 822,316,34 818,372,20 752,402,24 650,414,20',
      ['paintLight', '556,380 578,340,30 640,284,40 780,274 820,306 700,306,40 612,344,40 580,400'],
      ['paintDark', '550,402 690,388,40 830,346 830,430 550,430'],
      ['accent', '590,384 690,352,30 830,322 830,340 700,370,30 596,400'],
    ),
    panel('black', '660,280,8 704,276,8 710,290,4 656,294,4'),
    panel('paintDark', '742,396,10 806,372,10 826,412,14 772,452,14 740,430,10', [
      'accent',
      '756,410,6 806,390,6 808,402,6 764,424,6',
    ]),
    panel('black', '816,292,12 866,276,14 888,296,10 866,330,10', ['iron', '816,288 866,272 886,292 830,304']),
    roundLamp({ x: 896, y: 346 }, 50, 'black', 'steel'),
    indicator({ x: 868, y: 408 }),
    handlebar('828,294 816,252,16 772,242,16 728,270', '782,250 724,274', '806,264 748,292', 'black'),
  ],
};
