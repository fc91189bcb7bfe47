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

const rear: Wheel = { x: 296, y: 618, r: 162, tyre: 36, spokes: 'wire', rim: 'chrome', drum: 46 };
const front: Wheel = { x: 988, y: 614, r: 166, tyre: 34, spokes: 'wire', rim: 'chrome', disc: 74, caliper: 212 };
const pivot = { x: 506, y: 612 };

/** Post-war roadster: teardrop tank, deep mudguards, sprung saddle, upright single (Classic 350, Bullet 350). */
export const classic: Body = {
  shadow: [110, 1160],
  parts: [
    mirrors({ x: 818, y: 266 }, { x: 800, y: 192 }, true, 'graphite'),
    plate({ x: 128, y: 520 }),
    tube('steel', 8, '296,618 176,486'),
    wheel(rear),
    chain(pivot, rear, 46),
    mudguard({ wheel: rear, inner: 170, outer: 196, from: 172, to: 318, stripe: 'accent' }),
    roundTailLamp({ x: 124, y: 500 }),
    indicator({ x: 172, y: 466 }, -1),
    tube('graphite', 20, '840,356 560,396,30 500,600', 'iron'),
    tube('graphite', 16, '560,408 400,406 256,398', 'iron'),
    tube('graphite', 20, '838,366 776,540,40 752,700,30 720,714 500,706,20 488,612', 'iron'),
    swingarm(pivot, rear, 'black', 'graphite'),
    panel('black', '572,424,14 668,424,14 676,520,14 590,530,14', ['graphite', '560,420 680,420 680,446 560,446']),
    engine({ x: 640, y: 630, lean: 4, fins: 8, width: 104, cover: 'alloy', fin: 'alloy', barrel: 'iron' }),
    header('710,462 768,474,30 788,560,70 768,700,60 690,722,30 520,722', 'chrome', 'shine'),
    silencer({ from: { x: 560, y: 720 }, to: { x: 176, y: 700 }, radius: 27, cap: 'steel' }),
    shock({ x: 408, y: 420 }, { x: 330, y: 598 }, 'chrome', 17),
    panel(
      'paint',
      '440,424,20 560,414,20 566,500,40 516,556,40 462,520,30',
      ['paintLight', '430,420 570,408 568,430 440,446'],
      ['paintDark', '440,520 566,470 566,570 440,570'],
    ),
    panel('accent', '478,462,12 534,456,12 528,490,12 486,494,12'),
    footrest({ x: 560, y: 690 }),
    wheel(front),
    tube('steel', 8, '988,614 880,482'),
    tube('steel', 8, '988,614 1062,462'),
    mudguard({ wheel: front, inner: 172, outer: 194, from: 205, to: 338, stripe: 'accent' }),
    fork({ axle: front, top: { x: 832, y: 296 }, kind: 'shrouded', lower: 168 }),
    // saddle and pillion pad
    tube('steel', 8, '420,412 470,404 430,396 480,388', 'chrome'),
    panel('seat', '226,376,16 250,344,20 320,336,20 392,352,16 398,386,14 320,394,20 240,396,14', [
      'seatLight',
      '220,330 400,330 396,360 300,350 220,372',
    ]),
    panel('seat', '398,372,16 430,352,20 500,366,30 570,366,12 584,384,12 566,404,12 500,416,20 416,410,16', [
      'seatLight',
      '390,350 590,350 584,376 500,378,30 430,366,20 396,384',
    ]),
    // tank
    panel(
      'paint',
      '562,398,14 574,340,34 650,282,70 764,280,60 822,318,40 812,364,24 744,396,30 640,404,20',
      ['paintLight', '560,370 584,330,30 660,276,40 780,274 810,304 700,302,40 620,336,40 580,390'],
      ['paintDark', '560,386 700,386,40 820,340 820,410 560,410'],
    ),
    panel('paintDeep', '588,384,20 598,348,24 650,330,30 676,352,24 662,388,20'),
    panel('accent', '692,336,14 770,328,14 772,344,14 700,354,14'),
    panel('chrome', '676,272,8 714,270,8 720,284,4 672,286,4'),
    // headlamp in its casquette
    panel('paintDark', '800,296,16 860,278,20 916,292,14 912,330,10 820,344,14', [
      'paint',
      '796,290 916,270 920,306 800,318',
    ]),
    roundLamp({ x: 898, y: 340 }, 52, 'paint'),
    indicator({ x: 872, y: 404 }),
    panel('chrome', '842,280,8 872,266,10 884,282,6'),
    handlebar('832,288 824,258,18 780,248,20 728,276', '786,254 724,280', '812,268 748,298'),
  ],
};
