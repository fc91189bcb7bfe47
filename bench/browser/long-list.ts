/**
 * `npm run bench:long-list`: a brand of 5,000 bikes scrolled to its end on a cheap phone. Says how smoothly (milliseconds
 * between frames), how long the next page holds the browser up, how much memory it all takes, and how high a card is,
 * which is what `.bike-card-waiting` in bike-card.css guesses. Takes minutes; needs a build.
 */
import type { CDPSession, Page } from '@playwright/test';
import { sized } from '../smallest.ts';
import { openBench } from './setup.ts';

const LISTINGS = sized(5_000, 100);
const STOPS = sized([24, 500, 1_000, 2_500, 5_000], [24, 96]);
const FRAMES = 240;
/** Pixels per frame: a hard flick of the thumb. */
const SPEED = 120;
const MEGA = 1024 * 1024;

/** Scrolls to the end again and again, until `count` cards are there; returns the longest hold-up, in milliseconds. */
const loadCards = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let before = performance.now();
        const step = () => {
          const now = performance.now();
          longest = Math.max(longest, now - before);
          before = now;
          if (document.querySelectorAll('article').length >= wanted) return resolve(longest);
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    count,
  );

/** Milliseconds between frames while the thumb flicks upwards from where the list ends. */
const flick = (page: Page): Promise<number[]> =>
  page.evaluate(
    ({ frames, speed }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const step = () => {
          const now = performance.now();
          times.push(now - before);
          before = now;
          if (times.length >= frames) return resolve(times);
          scrollBy(0, -speed);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, speed: SPEED },
  );

const memory = async (session: CDPSession): Promise<string> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return `heap ${(value('JSHeapUsedSize') / MEGA).toFixed(0)} MB, ${value('Nodes')} nodes`;
};

const { app, page, close } = await openBench(LISTINGS);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
await page.goto(`${app.url}/bikes/Yamaha`);
await page.getByRole('article').first().waitFor();
await page.getByRole('button', { name: 'Show more' }).click();
const height = await page
  .locator('li:has(> article)')
  .first()
  .evaluate((card) => card.getBoundingClientRect().height);
console.log(`a card is ${(height / 16).toFixed(1)} rem high on a phone`);
for (const stop of STOPS) {
  const held = await loadCards(page, stop);
  const frames = (await flick(page)).sort((a, b) => a - b);
  const at = (part: number): string => (frames[Math.floor((frames.length - 1) * part)] ?? 0).toFixed(0);
  console.log(
    `${String(stop).padStart(5)} cards: frames ${at(0.5)} ms median, ${at(0.95)} p95, ${at(1)} worst; ` +
      `longest hold-up while loading ${held.toFixed(0)} ms; ${await memory(session)}`,
  );
}
await close();
