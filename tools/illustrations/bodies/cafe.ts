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

const rear: Wheel = { x: 308, y: 624, r: 156, tyre: 40, spokes: 'wire', rim: 'graphite', disc: 54, caliper: 205 };
const front: Wheel = { x: 966, y: 624, r: 156, tyre: 36, spokes: 'wire', rim: 'graphite', disc: 78, caliper: 215 };
const pivot = { x: 508, y: 606 };

/** Cafe racer: long flat tank, humped single seat, clip-on bars below the clamp (GPX Gentleman, Continental GT). */
export const cafe: Body = {
  shadow: [160, 1124],
  parts: [
    mirrors({ x: 838, y: 300 }, { x: 806, y: 238 }, true),
    plate({ x: 206, y: 446 }),
    tube('black', 12, '262,392 226,430,16 206,460'),
    indicator({ x: 236, y: 416 }, -1),
    wheel(rear),
    chain(pivot, rear, 44),
    tube('graphite', 20, '846,352 540,404,40 504,600', 'iron'),
    tube('graphite', 16, '560,408 250,384', 'iron'),
    tube('graphite', 20, '838,368 774,550,40 752,690,30 720,706 500,700,20 490,612', 'iron'),
    swingarm(pivot, rear),
    tube('black', 9, '470,420 520,560', 'iron'),
    engine({ x: 640, y: 628, lean: 10, fins: 8, width: 100, cover: 'steel', fin: 'steel', barrel: 'black' }),
    panel('steel', '520,446,24 584,440,20 596,492,20 534,500,24', ['alloy', '520,440 600,436 600,456 520,460']),
    tube('black', 26, '584,470 620,486', 'graphite'),
    header('722,458 776,476,30 790,570,70 766,690,60 690,716,30 520,716', 'chrome', 'shine'),
    silencer({ from: { x: 540, y: 714 }, to: { x: 250, y: 676 }, radius: 30, cap: 'black', shield: 'graphite' }),
    shock({ x: 412, y: 404 }, { x: 334, y: 600 }, 'accent', 17),
    footrest({ x: 508, y: 640 }),
    wheel(front),
    mudguard({ wheel: front, inner: 160, outer: 174, from: 222, to: 300, tone: 'steel', light: 'chrome' }),
    fork({ axle: front, top: { x: 824, y: 304 }, kind: 'gaiter', lower: 168 }),
    // humped seat
    panel(
      'paint',
      '222,372,14 240,316,40 330,308,40 372,344,20 400,396,10 300,400,20 236,396,16',
      ['paintLight', '220,350 244,310,30 330,300,30 366,336 300,324,20 240,372'],
      ['paintDark', '220,384 330,376 400,376 400,410 220,410'],
      ['accent', '276,300 306,300 330,410 300,410'],
    ),
    roundTailLamp({ x: 224, y: 372 }),
    panel('tan', '366,350,14 400,378,20 480,382,30 560,372,10 568,396,10 470,408,20 392,404,14', [
      'tanLight',
      '360,344 402,368 480,372,30 566,360 566,380 470,390,20 390,388',
    ]),
    // tank
    panel(
      'paint',
      '544,398,14 554,346,30 630,292,60 770,284,60 828,312,34 820,366,20 770,388,24 680,388,20 640,398,20',
      ['paintLight', '546,372 566,336,30 640,284,40 780,276 824,304 700,302,40 610,332,40 570,390'],
      ['paintDark', '540,392 640,374,30 700,374,20 830,340 830,410 540,410'],
      ['accent', '700,270 730,270 758,400 728,400'],
    ),
    panel('paintDeep', '566,388,16 576,352,24 636,334,24 660,362,20 640,390,16'),
    panel('chrome', '652,284,8 690,280,8 698,292,4 650,296,4'),
    // cockpit
    panel('black', '814,294,10 858,280,14 880,298,8 862,336,10 824,336,10', [
      'iron',
      '814,290 860,278 878,294 820,306',
    ]),
    roundLamp({ x: 894, y: 344 }, 48, 'black'),
    panel('glass', '866,296,10 892,250,30 914,262,20 932,298,10', ['shine', '892,250 916,256 936,300 914,300']),
    indicator({ x: 868, y: 404 }),
    handlebar('838,300 804,306,8 742,326', '800,308 738,330', '820,322 768,350', 'steel'),
  ],
};
