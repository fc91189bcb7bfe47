import { buffer } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneChunkAtATime } from './receive-upload.ts';

const PIECES = 20;

async function* upload(): AsyncGenerator<Buffer> {
  for (let index = 0; index < PIECES; index += 1) yield Buffer.from([index]);
}

const receive = (): Promise<Buffer> => buffer(oneChunkAtATime(upload()));

describe('Uploads that arrive at the same time', () => {
  it('are read piece by piece in turns with other work, and none is lost', async () => {
    const uploads = Promise.all([receive(), receive(), receive()]);
    let over = false;
    void uploads.finally(() => {
      over = true;
    });
    let turns = 0;
    for (; !over; turns += 1) await nextRound();
    expect(turns).toBeGreaterThanOrEqual(3 * PIECES);
    const whole = Buffer.from(Array.from({ length: PIECES }, (_, index) => index));
    expect(await uploads).toEqual([whole, whole, whole]);
  });
});
