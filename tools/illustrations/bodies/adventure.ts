import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { footrest, handlebar, mirrors } from '../parts/controls.ts';
import { engine } from '../parts/engine.ts';
import { header, silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate, roundLamp } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { chain, swingarm } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = {
  x: 292,
  y: 618,
  r: 158,
  tyre: 42,
  spokes: 'wire',
  rim: 'graphite',
  disc: 56,
  caliper: 205,
  knobbly: true,
};
const front: Wheel = {
  x: 1006,
  y: 606,
  r: 170,
  tyre: 38,
  spokes: 'wire',
  rim: 'graphite',
  disc: 74,
  caliper: 214,
  knobbly: true,
};
const pivot = { x: 506, y: 596 };

/** Tall tourer for bad roads: big front wheel, beak, tank rack, screen and panniers (Himalayan). */
export const adventure: Body = {
  shadow: [120, 1186],
  parts: [
    mirrors({ x: 820, y: 238 }, { x: 796, y: 166 }),
    plate({ x: 160, y: 460 }),
    tube('black', 14, '250,372 184,420,20 164,470'),
    indicator({ x: 186, y: 414 }, -1),
    chain(pivot, rear, 44),
    wheel(rear),
    mudguard({ wheel: rear, inner: 166, outer: 182, from: 216, to: 316, tone: 'black', light: 'graphite' }),
    tube('graphite', 22, '852,334 640,430,50 506,586', 'iron'),
    tube('graphite', 16, '570,430 420,400,20 214,362', 'iron'),
    tube('graphite', 20, '846,348 780,540,40 756,680', 'iron'),
    swingarm(pivot, rear),
    engine({ x: 640, y: 618, lean: 6, fins: 8, width: 98, cover: 'iron', fin: 'steel', barrel: 'black' }),
    header('712,448 770,462,30 790,560,70 764,672,50 660,690,40 540,640,20 480,620', 'graphite', 'steel'),
    silencer({
      from: { x: 500, y: 622 },
      to: { x: 214, y: 534 },
      radius: 34,
      tone: 'black',
      shine: 'iron',
      cap: 'steel',
      shield: 'alloy',
    }),
    panel('steel', '570,712,10 740,706,16 800,620,10 812,628,10 780,714,24 720,732,20 590,732,16', [
      'alloy',
      '570,700 740,700 800,612 806,632 750,716 570,720',
    ]),
    footrest({ x: 556, y: 680 }),
    wheel(front),
    mudguard({ wheel: front, inner: 178, outer: 194, from: 226, to: 302, tone: 'black', light: 'graphite' }),
    fork({ axle: front, top: { x: 838, y: 270 }, kind: 'gaiter', lower: 180, tone: 'graphite' }),
    panel(
      'paint',
      '862,392,10 930,376,20 1030,398,20 1112,446,10 1030,432,20 950,424,20 880,440,14',
      ['paintLight', '860,380 930,366 1040,392 1120,446 1030,410 940,396 870,408'],
      ['paintDark', '870,430 950,412 1040,424 1040,450 870,450'],
    ),
    // side panel and seat
    panel(
      'paint',
      '432,420,16 570,416,16 584,500,30 528,520,20 470,470,20',
      ['paintDark', '440,480 580,450 590,530 440,530'],
      ['accent', '450,430 580,422 582,436 460,446'],
    ),
    panel(
      'seat',
      '232,350,12 250,326,14 400,340,20 440,374,16 500,382,20 580,368,10 586,404,12 460,414,20 420,398,14 320,378,20 240,372,10',
      ['seatLight', '230,320 404,332 444,364 500,372 586,356 586,380 460,392 410,372 230,346'],
    ),
    tube('black', 13, '208,340 222,318,14 330,318', 'iron'),
    tube('black', 11, '244,320 270,366'),
    // tank inside its rack
    panel(
      'paint',
      '568,408,10 580,342,30 650,272,50 776,262,40 832,300,30 830,370,20 780,430,24 690,450,20 600,430,16',
      ['paintLight', '570,380 590,330,30 654,264,40 790,254 830,290 710,290,40 630,330,30 586,392'],
      ['paintDark', '560,420 700,400,40 840,340 840,470 560,470'],
      ['accent', '600,388 700,350,30 840,312 840,328 710,366,30 606,402'],
    ),
    panel('black', '664,262,8 708,258,8 714,272,6 660,276,6'),
    tube('graphite', 12, '692,446 700,330,24 850,306,20 900,330,20 906,390,24 850,430,24 692,446', 'steel'),
    tube('graphite', 11, '784,318 800,436', 'steel'),
    // pannier
    tube('black', 11, '250,372 226,470 400,490 420,410'),
    panel(
      'alloy',
      '212,386,12 392,396,12 404,536,14 232,524,20',
      ['chrome', '200,380 400,390 400,412 206,402'],
      ['steel', '226,498 410,506 410,540 226,530'],
    ),
    panel('steel', '250,410,4 262,410,4 268,520,4 256,520,4'),
    panel('steel', '346,416,4 358,416,4 366,530,4 354,530,4'),
    panel('tail', '206,366,6 226,368,4 226,384,4 206,382,6'),
    // cockpit
    panel('glass', '872,286,12 838,152,40 860,144,14 930,262,20 932,290,8', [
      'shine',
      '860,140 880,150 944,280 916,288',
    ]),
    panel('black', '830,268,12 884,256,14 912,282,10 884,322,10', ['iron', '830,262 884,250 908,276 840,286']),
    roundLamp({ x: 914, y: 334 }, 46, 'black', 'steel'),
    indicator({ x: 880, y: 392 }),
    handlebar('842,264 826,230,16 780,222,16 726,238', '784,226 722,242', '812,238 748,262', 'black'),
    panel('black', '776,206,14 822,214,14 830,248,14 790,256,14', ['graphite', '776,204 824,212 826,226 780,222']),
  ],
};
