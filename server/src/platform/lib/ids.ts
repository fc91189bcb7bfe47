import { v7 } from 'uuid';

/**
 * A new id. UUIDv7 begins with the time, so that the order of ids is the order of creation: lists page by id alone.
 * `at` (ms) places a record in the past; only the demo does that.
 */
export const newId = (at?: number): string => v7(at === undefined ? undefined : { msecs: at });

/** Returns the lowest id that can be made at a moment (ms since 1970): ids from it on were made then or later. */
export const firstIdAt = (at: number): string => v7({ msecs: at, seq: 0, random: new Uint8Array(16) });
