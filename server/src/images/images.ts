export type { PreviewShows } from './processing/draw-preview.ts';
export { nameOf } from './processing/variants.ts';
export { createDiskStore, type ImageStore } from './stores/image-store.ts';
export { drawInWorker } from './workers/worker-pool.ts';
export { FONTS } from './workers/worker-process.ts';
