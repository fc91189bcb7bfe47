export { createNumberPrints } from './frames/number-prints.ts';
export { type RotatedPrints, rotatePrints } from './frames/rotate-prints.ts';
export { createPapersKeys } from './store/papers-keys.ts';
export { type Rotated, rotateKeys } from './store/rotate-keys.ts';
export { endVerification, endVerificationsOf } from './verification/end-verifications.ts';
