import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type PendingSave, pendingSave, saveLatest } from './save-latest.ts';

/** A server that saves one after the other, each when `go` is called; and what it was asked to save. */
const slowServer = () => {
  const asked: string[] = [];
  let answer: { done: () => void; fail: (error: Error) => void } | undefined;
  const save = (wanted: string): Promise<void> => {
    asked.push(wanted);
    return new Promise((done, fail) => {
      answer = { done, fail };
    });
  };
  const settle = async (error?: Error): Promise<void> => {
    if (error) answer?.fail(error);
    else answer?.done();
    await new Promise((next) => setTimeout(next));
  };
  return { asked, save, settle };
};

it('The last click is saved, and those between are not', async () => {
  const { asked, save, settle } = slowServer();
  const wish: PendingSave<string> = { wanted: 'on' };
  const saved = saveLatest(wish, save);
  for (const click of ['off', 'on', 'off']) wish.wanted = click;
  await settle();
  expect(asked).toEqual(['on', 'off']);
  await settle();
  await saved;
  expect([asked, wish.saved]).toEqual([['on', 'off'], 'off']);
});

it('Who clicks back to what is being saved saves nothing more', async () => {
  const { asked, save, settle } = slowServer();
  const wish: PendingSave<string> = { wanted: 'on' };
  const saved = saveLatest(wish, save);
  for (const click of ['off', 'on']) wish.wanted = click;
  await settle();
  await saved;
  expect(asked).toEqual(['on']);
});

it('A click after the last save, while what it changed is read again, is a wish of its own', async () => {
  const queries = new QueryClient();
  const { promise: read, resolve: answer } = Promise.withResolvers<void>();
  const options = {
    mutationKey: ['heart'],
    mutationFn: (wish: PendingSave<boolean>) => saveLatest(wish, async () => {}),
    onSettled: () => read,
  };
  const first: PendingSave<boolean> = { wanted: true };
  const saving = queries.getMutationCache().build(queries, options).execute(first);
  expect(pendingSave(queries, ['heart'])).toBe(first);
  await expect.poll(() => first.saved).toBe(true);
  expect(pendingSave(queries, ['heart'])).toBeUndefined();
  const second: PendingSave<boolean> = { wanted: false };
  const savingAgain = queries.getMutationCache().build(queries, options).execute(second);
  expect(pendingSave(queries, ['heart'])).toBe(second);
  answer();
  await Promise.all([saving, savingAgain]);
});

it('What is saved already is not saved again', async () => {
  const { asked, save } = slowServer();
  await saveLatest({ wanted: 'on', saved: 'on' }, save);
  expect(asked).toEqual([]);
});

it('A failure counts for the last click alone; what was saved before is known', async () => {
  const { asked, save, settle } = slowServer();
  const wish: PendingSave<string> = { wanted: 'on' };
  const saved = saveLatest(wish, save);
  wish.wanted = 'off';
  await settle(new Error('no line'));
  await settle();
  await saved;
  expect(asked).toEqual(['on', 'off']);

  wish.wanted = 'on';
  const failed = saveLatest(wish, save).catch((error: Error) => error.message);
  await settle(new Error('no line'));
  expect([await failed, wish.saved]).toEqual(['no line', 'off']);
});
