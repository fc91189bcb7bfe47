export { createPapersKeys } from './store/papers-keys.ts';
export { type Rotated, rotateKeys } from './store/rotate-keys.ts';
export { endVerification } from './verification/end-verifications.ts';
