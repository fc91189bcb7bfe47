/** A process that works on pictures, one at a time, as its server tells it. */
import type { Task } from '../processing/prepare-picture.ts';
import { answerTo } from './answer.ts';
import { yieldToOthers } from './yield-to-others.ts';

yieldToOthers();
// A terminal and systemd tell the whole group to stop. The server finishes what is under way, and then this ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

/** Only now: threads that the decoders start are to have the low priority. */
const loading = import('../processing/prepare-picture.ts');
process.on('message', async (task: Task) => {
  const { preparePicture } = await loading;
  process.send?.(await answerTo(preparePicture, task));
});
