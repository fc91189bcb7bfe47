import { bikeShapes } from '../motorcycle.ts';
import { outline } from '../outline.ts';
import { circle, clipped, document, group, moved, rect, shape, stroke } from '../svg.ts';

const road = [
  rect(0, 0, 1280, 700, '#e6dcc8'),
  shape('0,520 200,460,140 480,540,140 820,450,160 1280,540 1280,700 0,700', '#cfc8ae'),
  rect(0, 690, 1280, 270, '#8c837a'),
  rect(0, 690, 1280, 18, '#b0a48f'),
].join('');

const cone = (x: number): string =>
  [
    shape(`${x - 20},640,8 ${x + 20},640,8 ${x + 52},790 ${x - 52},790`, '#c9653a'),
    shape(`${x - 33},706 ${x + 33},706 ${x + 42},746 ${x - 42},746`, '#f2ede3'),
    rect(x - 72, 786, 144, 18, '#a85130', 6),
  ].join('');

const pump = [
  rect(196, 640, 26, 170, '#454240', 6),
  rect(203, 580, 12, 70, '#aea79d'),
  rect(164, 566, 90, 20, '#2b2928', 10),
  rect(172, 806, 74, 14, '#2b2928', 5),
  stroke('M222,796Q280,850 330,800', '#2b2928', 8),
].join('');

const tools = [
  rect(560, 836, 190, 74, '#8d3b36', 10),
  rect(560, 836, 190, 20, '#a5504a', 8),
  stroke('M610,836L610,808Q610,800 618,800L692,800Q700,800 700,808L700,836', '#454240', 9),
  rect(800, 896, 150, 14, '#66615d', 5),
  circle({ x: 806, y: 903 }, 18, '#66615d') + circle({ x: 806, y: 903 }, 8, '#8c837a'),
].join('');

/** The rear tyre has lost its air: the bike sinks onto the rim, and the ground cuts it off. */
const flat = clipped(
  outline('0,0 1280,0 1280,784 0,784'),
  group(bikeShapes({ body: 'commuter', paint: 'blue', accent: 'white' }), 'transform="rotate(-1.6 962 780)"'),
);

/** A bike with a flat tyre at the roadside, the pump and the tools already out: 3:2. */
export const drawBreakdown = (): string => {
  const tyre = shape('232,784 252,764,12 402,764,12 424,784', '#262322');
  const all = road + cone(1190) + flat + tyre + moved(pump, -118, 20) + tools;
  return document(1280, 853, moved(all, 0, -98));
};
