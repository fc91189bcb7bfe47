import type { Page } from '@playwright/test';
import { call } from '#testing/call.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { inboxOf, linkMailedTo } from './setup/mails.ts';
import { expect, fillLogin, logIn, PASSWORD, type PersonWithSession, story } from './setup/story.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save search' });
const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const save = ({ url, person, query, name }: { url: string; person: PersonWithSession; query: string; name: string }) =>
  call({ url }, 'POST /api/saved-searches', { token: person.token, body: { name, query, mails: 'atOnce' } });

story(
  'A visitor saves a search: they log in first, and come back to it with the dialog open',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const buyer = await createPerson('Buyer');
    await page.goto('/search?brand=Suzuki&priceTo=150000');
    await untilHydrated(saveButton(page));
    await saveButton(page).click();
    await fillLogin(page, buyer.email, PASSWORD);
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Suzuki, Up to ৳1,50,000');
    await expect(page).toHaveURL('/search?brand=Suzuki&priceTo=150000');
    await dialog.getByLabel('Name').fill('Cheap Suzuki');
    await dialog.getByRole('radio', { name: 'One email a day' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('The search is saved. You will find it in Saved searches.');
    await dialog.getByRole('link', { name: 'Saved searches' }).click();
    await expect(page).toHaveURL('/dashboard/savedSearches');
    await expect(entry(page, 'Cheap Suzuki')).toContainText('Suzuki, Up to ৳1,50,000');
    await expect(page.getByLabel('Mails about Cheap Suzuki')).toHaveValue('daily');
  },
);

story('A saved search says how many bikes are new, until it is opened', async ({ page, baseURL, createPerson }) => {
  const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
  const model = `Katana ${buyer.email.slice(0, 8)}`;
  await listBike(url, seller, model);
  await save({ url, person: buyer, query: `model=${encodeURIComponent(model)}`, name: 'Katana' });
  await listBike(url, seller, model);
  await logIn(page, buyer);
  await page.goto('/dashboard/savedSearches');
  await expect(entry(page, 'Katana')).toContainText('1 new');
  await page.getByRole('link', { name: 'Katana', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Saved searches' }).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: model })).toHaveCount(2);
  await page.goto('/dashboard/savedSearches');
  await expect(entry(page, 'Katana')).toContainText('Nothing new');
});

story(
  'Bikes that come while the results are open are seen with the next look at them',
  async ({ page, baseURL, createPerson }) => {
    const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
    const model = `Intruder ${buyer.email.slice(0, 8)}`;
    const query = `model=${encodeURIComponent(model)}`;
    await listBike(url, seller, model);
    await save({ url, person: buyer, query, name: 'Intruder' });
    const countNew = async () =>
      (await call<{ newCount: number }[]>({ url }, 'GET /api/saved-searches', { token: buyer.token })).body[0]
        ?.newCount;
    await page.clock.install();
    await logIn(page, buyer);
    for (const bikes of [2, 3]) {
      await listBike(url, seller, model);
      expect(await countNew()).toBe(1);
      if (bikes === 2) await page.goto(`/search?${query}`);
      else {
        // The tab is looked at again, a minute later.
        await page.clock.fastForward('01:00');
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      }
      await expect(page.getByRole('article').filter({ hasText: model })).toHaveCount(bikes);
      await expect.poll(countNew).toBe(0);
    }
  },
);

story(
  'A saved search is renamed, tells in another way, and is deleted, by keyboard',
  async ({ page, baseURL, createPerson }) => {
    const buyer = await createPerson('Buyer');
    await save({ url: baseURL ?? '', person: buyer, query: 'q=r15', name: 'R15' });
    await logIn(page, buyer);
    await page.goto('/dashboard/savedSearches');
    await page.getByRole('button', { name: 'Rename R15' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name').fill('My R15');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Emails about My R15')).toBeVisible();
    // The new name shows before it is saved; the dialog then goes back in the history.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
    // Without a line it says what holds on the server, though it cannot be read again.
    await page.route('**/api/saved-searches**', (route) => route.abort());
    await page.getByLabel('Emails about My R15').selectOption('No emails');
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await expect(page.getByLabel('Emails about My R15')).toHaveValue('atOnce');
    await page.unroute('**/api/saved-searches**');
    const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByLabel('Emails about My R15').selectOption('No emails');
    await changed;
    await page.reload();
    await expect(page.getByLabel('Emails about My R15')).toHaveValue('never');
    await page.getByRole('button', { name: 'Delete My R15' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByText('You have no saved searches yet.')).toBeVisible();
  },
);

story(
  'Saved searches that cannot be loaded say so, and are there at the next try',
  async ({ page, baseURL, createPerson }) => {
    const buyer = await createPerson('Buyer');
    await save({ url: baseURL ?? '', person: buyer, query: 'q=fz', name: 'FZ' });
    await logIn(page, buyer);
    await page.route('**/api/saved-searches', (route) => route.abort());
    await page.goto('/dashboard/savedSearches');
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await page.unroute('**/api/saved-searches');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(entry(page, 'FZ')).toBeVisible();
  },
);

story(
  'The link in a mail asks before it ends the mails, and needs no login',
  async ({ page, baseURL, createPerson, browser }) => {
    const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
    await logIn(page, buyer);
    await page.goto(await linkMailedTo(buyer.email, '/verify-email'));
    await expect(page.getByText('your email address is verified')).toBeVisible();
    const model = `Hayabusa ${buyer.email.slice(0, 8)}`;
    await save({ url, person: buyer, query: `model=${encodeURIComponent(model)}`, name: 'Hayabusa' });
    await listBike(url, seller, model);
    const mailed = () => inboxOf(buyer.email).find(({ unsubscribe }) => unsubscribe)?.unsubscribe;
    await expect.poll(mailed, { timeout: 45_000 }).toBeDefined();
    const link = (mailed() ?? '').replace('/api/', '/');
    const mailProgram = await (await browser.newContext({ baseURL: url })).newPage();
    await mailProgram.goto(link);
    const ways = async () => {
      const { body } = await call<{ mails: string }[]>({ url }, 'GET /api/saved-searches', { token: buyer.token });
      return body.map(({ mails }) => mails);
    };
    await expect(mailProgram.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
    expect(await ways()).toEqual(['atOnce']);
    await mailProgram.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(mailProgram.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
    expect(await ways()).toEqual(['never']);
  },
);

story(
  'The dialog and the page of saved searches fit a phone and its screen reader',
  async ({ page, baseURL, createPerson }) => {
    const buyer = await createPerson('Buyer');
    await save({ url: baseURL ?? '', person: buyer, query: 'brand=GPX&district=Dhaka', name: 'GPX in Dhaka' });
    await logIn(page, buyer);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/dashboard/savedSearches', '/search?brand=Suzuki']) {
      await page.goto(path);
      if (path.startsWith('/search')) await saveButton(page).click();
      else await expect(entry(page, 'GPX in Dhaka')).toBeVisible();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);
