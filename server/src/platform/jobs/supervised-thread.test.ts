import { afterEach, expect, it } from 'vitest';
import { createSupervisedThread, type SupervisedThread } from './supervised-thread.ts';

let thread: SupervisedThread;
afterEach(() => thread.stop());

const start = (data = 'its data') => {
  const [messages, failures]: [unknown[], string[]] = [[], []];
  thread = createSupervisedThread({
    entry: new URL('../../../../testing/fixtures/failing-thread.ts', import.meta.url),
    data,
    stopTimeout: 500,
    onMessage: (message) => messages.push(message),
    report: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });
  thread.start();
  return { messages, failures };
};

it('A thread that fails is reported and started again', async () => {
  const { messages, failures } = start();
  await expect.poll(() => messages, { timeout: 10_000 }).toEqual(['started with its data']);
  thread.send('fail');
  await expect.poll(() => messages, { timeout: 10_000 }).toEqual(['started with its data', 'started with its data']);
  expect(failures).toEqual(['told to fail', expect.stringContaining('is started again')]);
});

it('A thread that is stopped finishes what it has begun, and is not started again', async () => {
  const { messages, failures } = start();
  await expect.poll(() => messages, { timeout: 10_000 }).toHaveLength(1);
  await thread.stop();
  expect(messages).toEqual(['started with its data', 'finished']);
  await thread.stop();
  expect(failures).toEqual([]);
});

it('A thread that does not stop in time is ended', async () => {
  const { messages, failures } = start('no end');
  await expect.poll(() => messages, { timeout: 10_000 }).toHaveLength(1);
  await thread.stop();
  expect([messages, failures]).toEqual([['started with no end'], []]);
});
