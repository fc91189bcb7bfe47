/**
 * `npm run bench:navigation`: from the click on a link to the first content of the page behind it, with its scripts and
 * data fetched on intent. On a cheap phone, several rounds; needs a build.
 */
import type { Page } from '@playwright/test';
import { sized } from '../smallest.ts';
import { openBench } from './setup.ts';

const ROUNDS = sized(5, 1);
const LISTINGS = 100;

interface Step {
  link: string;
  title: string;
  /** What stands on the page when it has come. */
  content: string;
}

/** On a phone the way to one's own pages leads through Me. */
const ME: Step = { link: '/me', title: 'Me - Bike.', content: 'main a[href="/dashboard"]' };

const STEPS: readonly Step[] = [
  { link: '/bikes/Yamaha', title: 'Yamaha - Bike.', content: 'li > article dl' },
  ME,
  { link: '/dashboard', title: 'Dashboard - Bike.', content: 'main :is(h1, h2)' },
  ME,
  { link: '/dashboard/myOrders', title: 'My Orders - Bike.', content: 'main section a[href="/"]' },
  ME,
  { link: '/dashboard/myWishlists', title: 'My wishlists - Bike.', content: 'main section a[href="/"]' },
  ME,
  { link: '/profile', title: 'Profile - Bike.', content: 'main :is(h1, h2)' },
  ME,
  { link: '/blog', title: 'Blog - Bike.', content: 'main article' },
  { link: '/', title: 'Home - Bike.', content: '#brands' },
];

/** Milliseconds between the click and the frame in which the content is there. */
const follow = async (page: Page, { link, title, content }: Step): Promise<number> => {
  const target = page.locator(`a[href="${link}"]:visible`).first();
  await target.focus();
  await page.waitForLoadState('networkidle');
  return target.evaluate(
    (element: HTMLElement, { wanted, named }) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const look = () =>
          document.title === named && document.querySelector(wanted)
            ? resolve(performance.now() - from)
            : requestAnimationFrame(look);
        element.click();
        requestAnimationFrame(look);
      }),
    { wanted: content, named: title },
  );
};

const { app, page, close } = await openBench(LISTINGS);
// The stream of events stays open, and nothing would ever be idle.
await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
await page.goto(app.url);
// For visitors it leads to the search: it stands there once the scripts run and know who is there.
await page.locator('a[href="/bikes/Yamaha"]:visible').first().waitFor();
const times = new Map<string, number[]>(STEPS.map(({ link }) => [link, []]));
for (let round = 0; round < ROUNDS; round += 1)
  for (const step of STEPS) times.get(step.link)?.push(await follow(page, step));
for (const [link, found] of times) {
  const sorted = found.map(Math.round).sort((a, b) => a - b);
  console.log(`${link.padEnd(24)} median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`);
}
await close();
