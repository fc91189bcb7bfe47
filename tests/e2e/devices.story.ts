import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { dayAndTime, later } from '#testing/meetings.ts';
import { chooseMore, composer, entry, write } from './setup/conversation-page.ts';
import { newModel, readyToPay, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { SCREENS } from './setup/screens.ts';
import { expect, fillSignUp, logIn, newEmail, phonePhoto, story } from './setup/story.ts';

/** Phones and browsers as they are: a wrong clock, a page without https, keyboards that put words together, files that go away. */

const HOUR = 3_600_000;

/** A buyer at a conversation about a bike. */
const openMessages = async ({ page, baseURL, createPerson }: StoryFixtures): Promise<void> => {
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  const bike = await listBike(baseURL ?? '', seller, newModel());
  await logIn(page, buyer);
  await page.goto(`/messages/${await openConversation({ url: baseURL ?? '' }, buyer, bike)}`);
};

story('A phone whose clock is hours ahead shows how long a bike is kept', async ({ page, baseURL, createPerson }) => {
  await page.clock.install({ time: Date.now() + 9 * HOUR });
  await readyToPay({ page, baseURL, createPerson });
  await expect(page.getByText('Kept for you for')).toBeVisible();
});

for (const { what, days, inDays } of [
  { what: 'ahead', days: 4, inDays: 2 },
  { what: 'behind', days: -4, inDays: 29 },
])
  story(`A phone whose clock is days ${what} proposes a meeting`, async ({ page, baseURL, createPerson }) => {
    const { date, time } = dayAndTime(later(Date.now(), { days: inDays }));
    await page.clock.install({ time: Date.now() + days * 24 * HOUR });
    await openMessages({ page, baseURL, createPerson });
    await chooseMore(page, 'Propose a meeting');
    await dialog(page).getByLabel('Day', { exact: true }).fill(date);
    await dialog(page).getByLabel('Time (Dhaka)').fill(time);
    await dialog(page).getByLabel('Place in your own words').fill('Shahbag');
    await dialog(page).getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(entry(page, /You proposed to meet/)).toBeVisible();
  });

story('Without https, where browsers make no ids, a message is sent', async ({ page, baseURL, createPerson }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await openMessages({ page, baseURL, createPerson });
  await write(page, 'Is it still for sale?');
  await expect(entry(page, 'Is it still for sale?')).toBeVisible();
});

story(
  'Enter that ends a word in a keyboard does not send half a message',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await openMessages({ page, baseURL, createPerson });
    await composer(page).fill('dam');
    // Safari, and some keyboards, have ended the composition by then: the code alone says that the key was theirs.
    await composer(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true });
    await composer(page).pressSequentially(' koto?');
    await expect(composer(page)).toHaveValue('dam koto?');
  },
);

story('A photo that is another one by now is sent as a whole, or asked for again', async ({ page }, info) => {
  const path = info.outputPath('IMG_2041.jpg');
  const { buffer } = await phonePhoto();
  await writeFile(path, buffer);
  await page.goto('/signup');
  await fillSignUp(page, { name: 'Nadia Islam', email: newEmail(), role: 'Buyer' }, path, async () => {
    await writeFile(path, Buffer.concat([buffer, buffer]));
  });
  await expect(page.getByRole('alert')).toContainText('This file cannot be read any more.');
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(/Please choose it again/);
});

/** Of an element with the focus, whether anything else lies over its middle. */
const isCovered = (element: HTMLElement): boolean => {
  const shown = element.closest('label') ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return !over || !(shown.contains(over) || over.contains(shown));
};

story('At a zoom of 400 % no bar lies over what has the focus', async ({ openScreen }) => {
  for (const name of ['filters', 'conversation', 'bike-for-its-seller']) {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(name);
    const page = await openScreen(screen, 'en');
    await page.setViewportSize({ width: 320, height: 256 });
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) continue;
      const words = await focused.evaluate((element) => element.outerHTML.slice(0, 200));
      await expect.soft.poll(() => focused.evaluate(isCovered), `${name}: ${words}`).toBe(false);
    }
  }
});

story('In the few colours of its reader a page shows what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/search');
  const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const layouts = page.locator('label:has(input[type=radio].sr-only)');
  await expect(layouts.first()).toBeVisible();
  expect(await ground(nav.getByRole('link', { name: 'Search' }))).not.toBe(
    await ground(nav.getByRole('link', { name: 'Home' })),
  );
  const grounds = await layouts.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});
