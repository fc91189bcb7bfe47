import type { Paint } from '../../server/demo/catalogue/look.ts';
import { darker, lighter } from './colour.ts';
import { helmetShapes } from './helmet.ts';
import { document, moved, rect, shape } from './svg.ts';
import { PAINTS } from './tones.ts';

type Rider = readonly [helmet: Paint, stripe: Paint, jacket: Paint, ground: Paint];

const FIRST: Rider = ['red', 'white', 'graphite', 'sand'];
const RIDERS: readonly Rider[] = [
  FIRST,
  ['teal', 'cream', 'olive', 'mustard'],
  ['white', 'blue', 'navy', 'sky'],
  ['mustard', 'black', 'grey', 'teal'],
  ['black', 'copper', 'maroon', 'cream'],
  ['navy', 'mustard', 'copper', 'silver'],
  ['cream', 'maroon', 'green', 'copper'],
  ['green', 'white', 'black', 'cream'],
  ['purple', 'silver', 'graphite', 'sky'],
  ['sky', 'white', 'maroon', 'sand'],
];

const hashOf = (seed: string): number =>
  Array.from(seed).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;

/** Helmet and clothes are drawn from different digits of the hash, so that few people look alike. */
const riderOf = (seed: string) => {
  const hash = hashOf(seed);
  const pick = (digit: number) => RIDERS[Math.floor(hash / RIDERS.length ** digit) % RIDERS.length] ?? FIRST;
  const [helmet, stripe] = pick(2);
  const [, , jacket, ground] = pick(3);
  return { helmet, stripe, jacket, ground };
};

/** Portrait of a rider in a helmet, a square of 480 units: an SVG document. The same seed gives the same rider. */
export const drawAvatar = (seed: string): string => {
  const { helmet, stripe, jacket, ground } = riderOf(seed);
  const cloth = PAINTS[jacket];
  return document(
    480,
    480,
    [
      rect(0, 0, 480, 480, lighter(PAINTS[ground], 0.45)),
      shape('0,480 0,300,160 480,90 480,480', lighter(PAINTS[ground], 0.3)),
      shape('40,480 70,410,60 170,376,40 310,376,40 410,410,60 440,480', cloth),
      shape('40,480 70,410,60 150,382 190,480', lighter(cloth, 0.15)),
      shape('160,372,20 240,410,40 322,372,20 306,350 174,350', darker(cloth, 0.5)),
      moved(helmetShapes(helmet, stripe), 40, 26),
    ].join(''),
  );
};
