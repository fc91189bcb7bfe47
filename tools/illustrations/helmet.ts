import type { Paint } from '../../server/demo/catalogue/look.ts';
import { darker, lighter } from './colour.ts';
import { outline } from './outline.ts';
import { circle, clipped, fill, shape } from './svg.ts';
import { PAINTS } from './tones.ts';

const SHELL =
  '60,250,70 56,110,100 150,36,110 270,36,110 352,120,90 366,236,40 344,318,50 268,344,30 190,332,30 116,346,40';
const OPENING = '196,146,40 330,130,60 372,196,30 362,246,30 300,262,30 214,250,40';

/** A full-face helmet facing right, in a square of 400 units. */
export const helmetShapes = (paint: Paint, accent: Paint): string => {
  const [base, stripe] = [PAINTS[paint], PAINTS[accent]];
  const shading = [
    shape('50,30 220,20 330,60,40 200,70,60 110,150,60 96,250 40,250', lighter(base, 0.28)),
    shape('60,270 200,300,40 380,262 380,360 60,360', darker(base, 0.3)),
    shape('150,20 196,20 140,130,60 132,350 92,350 100,130,60', stripe),
    shape('300,286,10 346,276,10 338,306,10 304,312,10', darker(base, 0.6)),
  ];
  return [
    fill(outline(SHELL), base),
    clipped(outline(SHELL), shading.join('')),
    fill(outline(OPENING), '#2b2928'),
    clipped(
      outline(OPENING),
      shape('250,120 300,110 260,280 206,280', '#56524e') + shape('318,110 334,110 300,280 284,280', '#56524e'),
    ),
    circle({ x: 196, y: 206 }, 24, darker(base, 0.45)),
    circle({ x: 196, y: 206 }, 13, '#aea79d'),
  ].join('');
};
