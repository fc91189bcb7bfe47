import type { Paint } from '../../server/demo/catalogue/look.ts';
import { darker, lighter } from './colour.ts';

/** Paints that bikes are drawn in; also used as the accent of stripes, rims and badges. */
export const PAINTS = {
  red: '#a3262a',
  maroon: '#6d2330',
  copper: '#a9623a',
  sand: '#c9ac7c',
  mustard: '#d39b2a',
  cream: '#e6d8b8',
  white: '#ece7dc',
  silver: '#a9abab',
  grey: '#74777a',
  graphite: '#47484b',
  black: '#2c2b2d',
  navy: '#25395e',
  blue: '#2a5fa5',
  sky: '#7fa9c4',
  teal: '#1f6f70',
  green: '#35603f',
  olive: '#6b6a3c',
  purple: '#57416f',
} as const satisfies Record<Paint, string>;

const METALS = {
  rubber: '#262322',
  sidewall: '#3b3735',
  black: '#2b2928',
  graphite: '#454240',
  iron: '#66615d',
  steel: '#938d86',
  alloy: '#aea79d',
  chrome: '#c6c0b6',
  shine: '#f2ede3',
  seat: '#37302c',
  seatLight: '#534842',
  tan: '#8a5a3a',
  tanLight: '#a97350',
  gold: '#c79a4b',
  glass: '#cfdcdc',
  lamp: '#f6edd2',
  amber: '#e39a2d',
  tail: '#b3261e',
} as const;

export type Tone =
  | keyof typeof METALS
  | 'paint'
  | 'paintLight'
  | 'paintDark'
  | 'paintDeep'
  | 'accent'
  | 'accentLight'
  | 'accentDark';
export type Tones = Readonly<Record<Tone, string>>;

/** Every tone of one bike. */
export const tonesOf = (paint: Paint, accent: Paint): Tones => ({
  ...METALS,
  paint: PAINTS[paint],
  paintLight: lighter(PAINTS[paint], 0.3),
  paintDark: darker(PAINTS[paint], 0.3),
  paintDeep: darker(PAINTS[paint], 0.55),
  accent: PAINTS[accent],
  accentLight: lighter(PAINTS[accent], 0.3),
  accentDark: darker(PAINTS[accent], 0.35),
});
