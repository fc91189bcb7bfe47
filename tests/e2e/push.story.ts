import type { Page } from '@playwright/test';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import { runAlerts } from '#testing/alerts.ts';
import { call } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { untilHydrated } from './setup/hydration.ts';
import { openPushBrowser, story } from './setup/push.ts';
import { coreIf, expect, logIn } from './setup/story.ts';

const ENGLISH = {
  locale: 'en-US',
  saveSearch: 'Save search',
  save: 'Save',
  notify: 'Notify me on this device',
  allowed: 'You will now get news about new bikes on this device.',
  model: 'R15 V4',
  title: 'New: R15 V4',
  body: 'BDT 1,85,000 · Yamaha',
  lang: 'en',
};
const BANGLA: typeof ENGLISH = {
  locale: 'bn-BD',
  saveSearch: 'সার্চ সেভ করুন',
  save: 'সেভ করুন',
  notify: 'এই ডিভাইসে জানান',
  allowed: 'এখন থেকে নতুন বাইক এলে এই ডিভাইসে জানতে পারবেন।',
  model: 'আর ওয়ান ফাইভ ভি৪',
  title: 'নতুন: আর ওয়ান ফাইভ ভি৪',
  body: '১,৮৫,০০০ টাকা · ইয়ামাহা',
  lang: 'bn',
};

/** Saves a search on its page, as far as the dialog asks whether this device is to notify. */
const saveYamaha = async (page: Page, words = ENGLISH): Promise<void> => {
  await page.goto('/search?brand=Yamaha');
  await untilHydrated(page.getByRole('button', { name: words.saveSearch }));
  await page.getByRole('button', { name: words.saveSearch }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.notify })).toBeVisible();
};
const savedBy = async (app: TestApp, { token }: PersonWithSession) =>
  (await call<SavedSearch[]>(app, 'GET /api/saved-searches', { token })).body;
const devicesOf = ({ db }: TestApp, { email }: PersonWithSession) =>
  db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select('endpoint')
    .where('users.email', '=', email)
    .execute();

// One worker, one marketplace for all of them. Each browser installs a service worker first.
story.describe.configure({ mode: 'default', timeout: 120_000 });

for (const words of [ENGLISH, BANGLA])
  story(
    `A device that was allowed to notify shows a new bike, and a press opens it (${words.lang})`,
    coreIf(words.lang === 'bn'),
    async ({ browser, market }) => {
      const { app, seller } = market;
      const buyer = await signUpByCalls(app, 'Buyer');
      const device = await openPushBrowser(browser, market, { locale: words.locale, decision: 'granted' });
      const { page } = device;
      await logIn(page, buyer);
      await saveYamaha(page, words);
      expect(device.asked()).toBe(0);
      await page.getByRole('button', { name: words.notify }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words.allowed);
      expect(device.asked()).toBe(1);
      expect(await devicesOf(app, buyer)).toHaveLength(1);
      expect(await savedBy(app, buyer)).toMatchObject([{ push: true }]);

      await listBike(app, seller, { brand: 'Suzuki', modelName: 'Gixxer' });
      const bike = await listBike(app, seller, { brand: 'Yamaha', modelName: 'R15 V4' });
      await runAlerts(app);
      expect(await device.deliver()).toBe(1);
      const { title, body, lang } = words;
      expect(await device.notifications()).toEqual([{ title, body, lang, tag: bike }]);
      await device.press();
      await expect(page).toHaveURL(`/bike/${bike}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.model);
      expect(await device.notifications()).toEqual([]);
      await page.context().close();
    },
  );

story('Who switches the notifications of a search off gets none', async ({ browser, market }) => {
  const { app, seller } = market;
  const buyer = await signUpByCalls(app, 'Buyer');
  const device = await openPushBrowser(browser, market, { decision: 'granted' });
  const { page } = device;
  await logIn(page, buyer);
  await saveYamaha(page);
  await page.getByRole('button', { name: ENGLISH.notify }).click();
  await expect(page.getByText(ENGLISH.allowed)).toBeVisible();
  await page.goto('/dashboard/savedSearches');
  await page.getByRole('button', { name: 'Notifications on: Yamaha' }).click();
  await expect(page.getByRole('button', { name: 'Notifications off: Yamaha' })).toBeVisible();
  await expect.poll(async () => (await savedBy(app, buyer))[0]?.push).toBe(false);
  await listBike(app, seller, { brand: 'Yamaha', modelName: 'R15 V4' });
  await runAlerts(app);
  expect(await device.deliver()).toBe(0);
  await page.context().close();
});

for (const { what, decision, said } of [
  {
    what: 'blocks notifications',
    decision: 'denied' as const,
    said: 'This browser blocks notifications from this site. You can allow them in its settings.',
  },
  { what: 'gets no decision from its person', said: 'Notifications stay off.' },
])
  story(`A browser that ${what} says so, and the search stays saved`, async ({ browser, market }) => {
    const { app } = market;
    const buyer = await signUpByCalls(app, 'Buyer');
    const { page } = await openPushBrowser(browser, market, decision ? { decision } : {});
    await logIn(page, buyer);
    await saveYamaha(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: ENGLISH.notify }).click();
    await expect(dialog.getByRole('alert')).toHaveText(said);
    expect(await devicesOf(app, buyer)).toEqual([]);
    expect(await savedBy(app, buyer)).toMatchObject([{ name: 'Yamaha', push: false }]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/dashboard/savedSearches');
    await page.getByRole('button', { name: 'Notifications off: Yamaha' }).click();
    await expect(page.getByRole('article').getByRole('alert')).toHaveText(said);
    await page.context().close();
  });
