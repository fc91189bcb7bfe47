import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { footrest, handlebar, mirrors } from '../parts/controls.ts';
import { engine } from '../parts/engine.ts';
import { header, silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { chain, shock, swingarm } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = { x: 316, y: 630, r: 150, tyre: 42, spokes: 5, rim: 'black', disc: 56, caliper: 205 };
const front: Wheel = { x: 968, y: 632, r: 148, tyre: 38, spokes: 5, rim: 'black', disc: 76, caliper: 215 };
const pivot = { x: 512, y: 600 };

/** Street bike with a muscular tank, a stepped seat and a short silencer (FZ-S, Gixxer, MT-15). */
export const naked: Body = {
  shadow: [170, 1130],
  parts: [
    mirrors({ x: 806, y: 276 }, { x: 788, y: 206 }),
    plate({ x: 196, y: 452 }),
    tube('black', 16, '270,372 214,420,20 196,470'),
    indicator({ x: 214, y: 432 }, -1),
    chain(pivot, rear, 42),
    wheel(rear),
    mudguard({ wheel: rear, inner: 153, outer: 168, from: 222, to: 318, tone: 'black', light: 'graphite' }),
    shock({ x: 548, y: 452 }, { x: 500, y: 590 }, 'accent', 20),
    tube('graphite', 26, '846,352 760,420,30 590,470,60 520,590', 'iron'),
    tube('graphite', 18, '580,460 420,404,30 250,356', 'iron'),
    tube('graphite', 22, '838,372 770,560,40 740,640', 'iron'),
    swingarm(pivot, rear),
    engine({ x: 640, y: 628, lean: 22, fins: 6, width: 92, cover: 'iron', fin: 'iron', scale: 0.92 }),
    header('746,478 790,520,40 792,640,70 740,716,50 540,716', 'iron', 'steel'),
    panel('paintDark', '596,704,12 700,706,16 800,640,10 812,650,10 790,706,30 720,736,20 620,734,16', [
      'paint',
      '580,700 720,700 820,630 820,672 730,722 580,718',
    ]),
    silencer({
      from: { x: 548, y: 712 },
      to: { x: 318, y: 640 },
      radius: 34,
      tone: 'graphite',
      shine: 'steel',
      cap: 'steel',
      shield: 'alloy',
    }),
    footrest({ x: 540, y: 640 }),
    wheel(front),
    fork({ axle: front, top: { x: 822, y: 306 }, kind: 'upside-down', tone: 'gold', lower: 150 }),
    mudguard({ wheel: front, inner: 152, outer: 170, from: 206, to: 312 }),
    panel('black', '914,548,10 940,520,10 956,540,10 944,590,10 926,592,8', [
      'graphite',
      '900,520 960,500 960,540 910,560',
    ]),
    // tail, seat
    panel(
      'paint',
      '224,326,10 330,352,10 430,384,20 500,404,20 566,404 552,446,16 500,452,20 400,424,30 300,386,20 218,350,10',
      ['paintDark', '200,346 330,376 440,420 570,430 570,470 200,470'],
      ['accent', '250,338 420,388 520,414 520,424 420,402 250,350'],
    ),
    panel('tail', '214,326,6 240,330,4 234,352,4 210,346,6'),
    panel(
      'seat',
      '232,322,10 330,330,20 424,352,14 444,384,24 500,394,20 570,374,10 576,398,8 540,410,10 470,412,20 410,392,20 330,358,10 236,334,6',
      ['seatLight', '220,310 330,322 426,342 446,378 500,386 580,366 580,376 500,402 440,392 420,362 330,342 220,332'],
    ),
    panel('black', '560,404 690,410 720,470,20 690,520,20 590,500,30', ['graphite', '560,404 690,410 700,430 560,430']),
    // tank
    panel(
      'paint',
      '558,392,8 580,338,30 664,278,50 784,288,26 816,322,16 806,372,14 770,404,20 650,420,20 570,412,10',
      ['paintLight', '560,350 590,320,20 664,274,40 790,282 800,300 680,306,40 610,352,30 572,372'],
      ['paintDark', '550,398 640,392,30 740,372,40 830,330 830,430 550,430'],
    ),
    panel('black', '664,270,8 716,270,8 722,286,6 656,288,6'),
    panel(
      'paint',
      '676,378,10 806,336,14 884,388,12 858,446,16 790,486,16 724,452,20',
      ['paintDark', '690,400 800,410,20 880,392 900,500 690,500'],
      ['accent', '690,372 812,356,10 872,392 862,408 806,378,10 700,392'],
      ['paintDeep', '764,440,6 836,412,6 822,438,6 780,460,6'],
    ),
    // cockpit
    panel('black', '812,296,10 850,282,14 884,300,10 880,330 820,340', ['iron', '820,286 860,276 884,296 850,294']),
    panel(
      'paint',
      '832,318,8 886,306,16 926,338,12 920,372,10 890,408,14 852,404,14 836,370,10',
      ['paintDark', '820,372 930,352 930,420 820,420'],
      ['paintLight', '836,314 890,304 926,336 880,322'],
    ),
    panel('lamp', '884,346,8 926,344,8 918,376,8 894,396,10 872,388,8', ['shine', '880,340 930,340 926,356 884,362']),
    indicator({ x: 866, y: 420 }),
    handlebar('826,292 812,264,14 770,262,16 734,278', '782,264 730,280', '806,278 752,298'),
  ],
};
