import type { Body } from '../body.ts';
import { panel, tube } from '../part.ts';
import { handlebar, mirrors } from '../parts/controls.ts';
import { silencer } from '../parts/exhaust.ts';
import { fork } from '../parts/fork.ts';
import { indicator, plate } from '../parts/lamps.ts';
import { mudguard } from '../parts/mudguard.ts';
import { shock } from '../parts/swingarm.ts';
import { type Wheel, wheel } from '../parts/wheel.ts';

const rear: Wheel = { x: 336, y: 666, r: 114, tyre: 38, spokes: 5, rim: 'graphite', drum: 44 };
const front: Wheel = { x: 956, y: 662, r: 118, tyre: 34, spokes: 5, rim: 'graphite', disc: 60, caliper: 210 };

/** Scooter: small wheels, leg shield, flat floor and room under the seat (Ray ZR, Access 125). */
export const scooter: Body = {
  shadow: [196, 1086],
  parts: [
    mirrors({ x: 800, y: 252 }, { x: 786, y: 178 }),
    plate({ x: 196, y: 520 }),
    wheel(rear),
    shock({ x: 300, y: 500 }, { x: 322, y: 650 }, 'iron', 15),
    mudguard({ wheel: rear, inner: 120, outer: 134, from: 196, to: 290, tone: 'black', light: 'graphite' }),
    panel('graphite', '320,622,30 420,590,20 620,596,30 640,660,30 560,704,30 400,700,30 310,690,20', [
      'iron',
      '310,600 420,580 630,586 640,616 420,624 310,650',
    ]),
    tube('black', 14, '560,704 520,764', 'iron'),
    silencer({
      from: { x: 520, y: 690 },
      to: { x: 250, y: 640 },
      radius: 32,
      tone: 'graphite',
      shine: 'steel',
      cap: 'steel',
      shield: 'alloy',
    }),
    wheel(front),
    fork({ axle: front, top: { x: 842, y: 410 }, kind: 'telescopic', lower: 130 }),
    panel(
      'paint',
      '836,580,20 878,532,30 960,528,50 1064,566,30 1086,600,10 1000,580,40 930,590,30 880,640,20 846,640,14',
      ['paintLight', '840,560 880,522 960,520 1080,580 960,550 880,560'],
      ['paintDark', '850,610 930,572 1000,566 1000,660 840,660'],
    ),
    // leg shield and floor, seen from the side
    panel(
      'black',
      '800,330,20 836,420,40 822,560,40 780,624,20 580,634,20 580,660,14 800,660,40 860,580,40 868,420,30 846,330,14',
      ['graphite', '800,330 830,420,30 816,560,40 776,616 580,626 580,640 790,636 836,560 848,420 820,330'],
    ),
    panel(
      'paint',
      '826,318,20 878,316,20 930,400,30 934,470,30 900,580,40 850,670,30 780,704,20 600,706,16 596,668,14 770,664,40 840,590,40 864,470,40',
      ['paintLight', '860,310 890,310 944,400 936,480 900,420,30 870,350'],
      ['paintDark', '590,688 780,682,30 860,620,40 910,520 930,520 880,700 590,720'],
      ['accent', '868,470,20 930,440 928,470 900,560 860,620 866,540'],
    ),
    // body under the seat
    panel(
      'paint',
      '206,448,14 240,424,20 420,430,20 590,436,20 612,500,30 624,640,20 560,640,20 470,590,40 360,568,40 262,560,30 220,500,20',
      ['paintLight', '200,440 240,416 420,424 600,430 600,450 420,452,20 220,470'],
      ['paintDark', '230,520 360,540,30 480,556,40 570,620 630,600 630,660 230,660'],
      ['accent', '260,486 430,500,40 580,560 590,588 440,532,40 272,512'],
    ),
    panel('tail', '202,452,8 236,446,6 232,490,6 214,488,8'),
    indicator({ x: 222, y: 512 }, -1),
    panel(
      'seat',
      '226,420,14 250,392,20 380,384,24 430,404,20 500,408,20 580,392,14 606,412,12 600,438,12 420,440,20 250,438,12',
      ['seatLight', '220,384 384,376 436,394 500,398 604,386 606,414 500,420,20 400,412,20 230,412'],
    ),
    tube('chrome', 10, '206,430 182,414,12 196,392,12 260,396', 'shine'),
    // handlebar cover with the headlamp
    panel(
      'paint',
      '776,284,14 812,250,20 866,248,20 902,286,20 896,322,16 850,336,14 806,322,14',
      ['paintLight', '776,276 816,242 870,242 900,276 830,264'],
      ['paintDark', '796,312 910,300 910,340 796,340'],
    ),
    panel('lamp', '868,270,8 900,288,8 896,314,8 866,314,10', ['shine', '864,264 904,284 900,296 866,288']),
    panel('lamp', '900,392,8 926,404,8 930,440,8 908,428,8'),
    indicator({ x: 900, y: 362 }),
    handlebar('816,276 776,268,10 728,280', '786,268 722,282', '800,288 744,302', 'black'),
  ],
};
