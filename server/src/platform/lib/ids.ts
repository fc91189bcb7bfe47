import { v7 } from 'uuid';

/**
 * A new id. UUIDv7 begins with the time, so that the order of ids is the order of creation: lists page by id alone.
 * `at` (ms) places a record in the past; only the demo does that.
 */
export const newId = (at?: number): string => v7(at === undefined ? undefined : { msecs: at });
