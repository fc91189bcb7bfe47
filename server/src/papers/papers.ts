export { createNumberPrints } from './frames/number-prints.ts';
export { type RotatedPrints, rotatePrints } from './frames/rotate-prints.ts';
