import { expect, it } from 'vitest';
import { ContractError } from '#contract/errors.ts';
import { createTestClock } from '#testing/test-app.ts';
import { createSlowHosts, type SlowHosts } from './slow-hosts.ts';

const timeOut = new ContractError('image_unreachable', undefined, undefined, {
  cause: new DOMException('too slow', 'TimeoutError'),
});

/** Asks a host for a photo that takes `seconds`; returns whether it was asked. */
const createAsking = (clock: ReturnType<typeof createTestClock>, hosts: SlowHosts) => {
  return async (importId: string, address: string, seconds: number): Promise<boolean> => {
    let asked = false;
    const fetch = async () => {
      asked = true;
      clock.advance(seconds * 1_000);
      if (seconds >= 15) throw timeOut;
    };
    await hosts.ask(importId, address, fetch).catch(() => {});
    return asked;
  };
};

it('An import whose photos each time out at a host of another name is given up, and hosts that respond are still asked', async () => {
  const clock = createTestClock();
  const ask = createAsking(clock, createSlowHosts(clock));
  expect(await ask('one', 'https://good.example.com/1.jpg', 1)).toBe(true);
  let asked = 0;
  for (let n = 0; n < 1_000; n += 1) if (await ask('one', `https://n${n}.wild.example.com/1.jpg`, 15)) asked += 1;
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThan(100);
  expect(await ask('one', 'https://good.example.com/2.jpg', 1)).toBe(true);
  // Another import has a budget of its own.
  expect(await ask('two', 'https://n0.wild.example.com/1.jpg', 1)).toBe(true);
});

it('An import whose photos all come just before the time-out is given up as well', async () => {
  const clock = createTestClock();
  const ask = createAsking(clock, createSlowHosts(clock));
  let asked = 0;
  for (let n = 0; n < 1_000; n += 1) if (await ask('one', 'https://slow.example.com/1.jpg', 14)) asked += 1;
  expect(asked).toBeLessThan(100);
});

it('An import of very many photos that come in time is never given up', async () => {
  const clock = createTestClock();
  const ask = createAsking(clock, createSlowHosts(clock));
  let asked = 0;
  for (let n = 0; n < 12_000; n += 1) if (await ask('one', `https://n${n % 20}.example.com/1.jpg`, 4)) asked += 1;
  expect(asked).toBe(12_000);
});
