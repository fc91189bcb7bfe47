import { helmetShapes } from '../helmet.ts';
import { bikeShapes, type Photo, sceneShapes } from '../motorcycle.ts';
import { circle, document, group, moved, rect, ring, shape, stroke } from '../svg.ts';

const WIDTH = 800;
const HEIGHT = 600;
/** Scenes are 1280 units wide. */
const SCALE = 'transform="scale(.625)"';

const PAPER = '#f2ede3';
const INK = '#66615d';
const TABLE = '#a8794f';
const TABLE_EDGE = '#8a5f3b';

const inScene = ({ scene, light, ...bike }: Photo, more = ''): string =>
  document(WIDTH, HEIGHT, group(sceneShapes(scene, light) + bikeShapes(bike) + more, SCALE));

/** Where a buyer and a seller meet: by day at a tea stall, two helmets beside the bike. */
export const drawMeeting = (): string =>
  inScene(
    { body: 'commuter', paint: 'blue', accent: 'white', scene: 'teaStall' },
    moved(helmetShapes('maroon', 'cream'), 30, 760, 0.42) + moved(helmetShapes('graphite', 'mustard'), 190, 776, 0.4),
  );

/** A ride out of town, in the light of the afternoon. */
export const drawRide = (): string =>
  inScene(
    { body: 'naked', paint: 'teal', accent: 'silver', scene: 'paddy' },
    [0, 1, 2]
      .map((line) =>
        stroke(
          `M${40 + line * 26},${560 + line * 74}L${170 + line * 10},${560 + line * 74}`,
          PAPER,
          9,
          'stroke-linecap="round"',
        ),
      )
      .join(''),
  );

const table =
  rect(0, 0, WIDTH, HEIGHT, TABLE) + [110, 236, 362, 488].map((y) => rect(0, y, WIDTH, 5, TABLE_EDGE)).join('');

const line = (x: number, y: number, width: number, colour = INK): string => rect(x, y, width, 9, colour, 4);

const certificate = group(
  rect(10, 12, 330, 400, '#6f4a2c', 10) +
    rect(0, 0, 330, 400, PAPER, 8) +
    rect(0, 0, 330, 56, '#3f6b52', 8) +
    line(28, 24, 150, PAPER) +
    [92, 124, 156, 188, 220].map((y, row) => line(28, y, 90, '#aea79d') + line(136, y, row % 2 ? 120 : 160)).join('') +
    rect(28, 262, 274, 46, '#e0d6c2', 6) +
    [0, 1, 2, 3, 4, 5, 6, 7].map((digit) => rect(40 + digit * 32, 274, 20, 22, INK, 3)).join('') +
    circle({ x: 262, y: 352 }, 30, '#8d3b36') +
    ring({ x: 262, y: 352 }, 20, 4, PAPER),
  'transform="translate(70 90) rotate(-5)"',
);

const card = group(
  rect(6, 8, 280, 176, '#6f4a2c', 14) +
    rect(0, 0, 280, 176, '#5b87a8', 14) +
    rect(20, 24, 84, 104, PAPER, 6) +
    circle({ x: 62, y: 62 }, 20, '#aea79d') +
    shape('32,128 36,100,14 62,90,14 88,100,14 92,128', '#aea79d') +
    [34, 60, 86].map((y) => line(124, y, 126, PAPER)).join('') +
    rect(124, 112, 44, 34, '#d2a23c', 6),
  'transform="translate(470 110) rotate(7)"',
);

const magnifier =
  stroke('M640,452L726,538', '#2b2928', 30, 'stroke-linecap="round"') +
  circle({ x: 560, y: 380 }, 98, '#dfe8ea') +
  ring({ x: 560, y: 380 }, 98, 18, '#454240') +
  [0, 1, 2, 3].map((digit) => rect(492 + digit * 38, 356, 27, 48, INK, 4)).join('') +
  stroke('M508,330Q534,302 572,304', '#ffffff', 9, 'stroke-linecap="round"');

/** The registration, the smart card, and a magnifying glass over the numbers. */
export const drawPapers = (): string => document(WIDTH, HEIGHT, table + certificate + card + magnifier);

const receipt = group(
  rect(10, 12, 380, 430, '#6f4a2c', 10) +
    rect(0, 0, 380, 430, PAPER, 8) +
    line(40, 44, 190, '#8d3b36') +
    [96, 128, 160, 192].map((y, row) => line(40, y, row === 3 ? 180 : 300)).join('') +
    rect(286, 226, 58, 70, '#c9653a', 4) +
    rect(296, 236, 38, 50, '#e4b58f', 3) +
    line(40, 372, 130, '#aea79d') +
    line(210, 372, 130, '#aea79d') +
    stroke('M46,352Q66,300 84,344Q96,372 110,330Q120,306 156,348', '#2f4f7f', 6, 'stroke-linecap="round"') +
    stroke('M214,350Q238,318 248,346Q262,380 276,332Q296,318 330,346', '#2f4f7f', 6, 'stroke-linecap="round"'),
  'transform="translate(60 80) rotate(-4)"',
);

const key = (x: number, y: number, turn: number): string =>
  group(
    rect(-14, 52, 28, 170, '#b9b3a9', 6) +
      rect(14, 168, 20, 18, '#b9b3a9', 3) +
      rect(14, 196, 14, 16, '#b9b3a9', 3) +
      rect(-44, -30, 88, 96, '#2b2928', 26) +
      ring({ x: 0, y: -2 }, 14, 9, '#8c837a'),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );

const keys = ring({ x: 610, y: 150 }, 44, 9, '#8c837a') + key(566, 226, 14) + key(668, 232, -22);
const pen = group(
  rect(0, 0, 250, 22, '#8d3b36', 11) + rect(196, 0, 22, 22, '#d2a23c') + shape('250,2 286,11,3 250,20', '#2b2928'),
  'transform="translate(470 540) rotate(-16)"',
);

/** The receipt that both have signed, and both keys. */
export const drawHandover = (): string => document(WIDTH, HEIGHT, table + receipt + keys + pen);
