/**
 * `npm run bench:interactions`: how long the screen takes to answer a finger or a key, on a cheap phone: the duration of the
 * Event Timing API, from the event to the next paint, for each key of a search, opening the filters, choosing one, opening a
 * photo, sending a message and accepting an offer. The target is 100 ms at the 75th percentile. Needs a build.
 */
import type { Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { offer, sayTo } from '#testing/offers.ts';
import { keepResult, sized } from '../smallest.ts';
import { openBench } from './setup.ts';

/** A buyer may ask about five bikes an hour, and each offer that is accepted needs a bike of its own. */
const ROUNDS = sized(5, 1);
const LISTINGS = 24;
const TARGET = 100;
const WORDS = 'fz v3 dhaka';
/** ms between two keys of somebody who types fast on a phone. */
const KEY_PAUSE = 120;
/** ms: shorter ones are not told, and count as this. The least that the browser accepts. */
const THRESHOLD = 16;
/** ms after which the browser has told of all that it has painted. */
const SETTLED = 500;

/** In the page, before its own scripts. */
declare global {
  var interactions: Map<number, number>;
}

/** Notes the longest event of each interaction: a tap is several events. */
const observe = (threshold: number): void => {
  globalThis.interactions = new Map();
  const note = (list: PerformanceObserverEntryList) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
};

/** Milliseconds of each of the `count` interactions of an act. */
const timesOf = async (page: Page, count: number, act: () => Promise<void>): Promise<number[]> => {
  await page.waitForTimeout(SETTLED);
  await page.evaluate(() => interactions.clear());
  await act();
  await page.waitForTimeout(SETTLED);
  const told = await page.evaluate(() => [...interactions.values()]);
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => THRESHOLD)];
};

const { app, page, buyer, seller, close } = await openBench(0);
await page.addInitScript(observe, THRESHOLD);
const photos = [await hostedPhoto(app), await hostedPhoto(app, '#4d6a4a')];
const bikes: string[] = [];
for (let at = 0; at < LISTINGS; at += 1)
  bikes.push(await listBike(app, seller, { brand: 'Yamaha', modelName: 'FZ-S V3', district: 'Dhaka', photos }));

/** A conversation about another bike, in which the seller asks for a price that the buyer may accept. */
const askForAPrice = async (round: number): Promise<string> => {
  const conversation = await openConversation(app, buyer, bikes[round] ?? '');
  const made = await offer(app, buyer, conversation, 150_000);
  await sayTo(app, seller, made.body.insertedId, 'counter', 170_000);
  return conversation;
};

const times = new Map<string, number[]>();
const keep = async (act: string, count: number, doIt: () => Promise<void>): Promise<void> => {
  times.set(act, [...(times.get(act) ?? []), ...(await timesOf(page, count, doIt))]);
};

for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto(`${app.url}/search`);
  const box = page.getByRole('combobox', { name: 'Search bikes' });
  await page.getByRole('article').first().waitFor();
  await box.tap();
  await keep('typing in search, each key', WORDS.length, () => box.pressSequentially(WORDS, { delay: KEY_PAUSE }));

  await page.goto(`${app.url}/search`);
  await page.getByRole('article').first().waitFor();
  await keep('opening filters', 1, () => page.getByRole('button', { name: /^Filters/ }).tap());
  const choice = page.getByRole('dialog').getByRole('checkbox').first();
  await choice.waitFor();
  await keep('choosing a filter', 1, () => choice.tap());

  await page.goto(`${app.url}/bike/${bikes[round]}`);
  const photo = page.locator('.bike-page-gallery a').first();
  await photo.waitFor();
  await keep('opening a photo', 1, () => photo.tap());

  await page.goto(`${app.url}/messages/${await askForAPrice(round)}`);
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('When can I see it?');
  await keep('sending a message', 1, () => page.getByRole('button', { name: 'Send', exact: true }).tap());
  await keep('accepting an offer', 1, () => page.getByRole('button', { name: 'Accept', exact: true }).tap());
}

const lines = [...times].map(([act, found]) => {
  const sorted = found.map(Math.round).sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  const sign = at(0.75) <= TARGET ? '✓' : '✗';
  return `| ${act} | ${sorted.length} | ${at(0.5)} | ${at(0.75)} | ${at(1)} | ${sign} |`;
});
const table = [
  '| act | times | median, ms | p75, ms | worst, ms | p75 ≤ 100 ms |',
  '|---|---|---|---|---|---|',
  ...lines,
];
console.log(table.join('\n'));
keepResult('interactions.md', `${table.join('\n')}\n`);
await close();
