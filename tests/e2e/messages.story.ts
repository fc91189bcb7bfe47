import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { conversationsOf } from '#testing/conversations.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, fillLogin, logIn, PASSWORD, type Person, story } from './setup/story.ts';

const PHONE = { width: 360, height: 640 };

/** A phone of its own, in Bangla. */
const openPhone = async (browser: Browser, baseURL: string, person: Person): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, person);
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  return [context, page];
};

const composer = (page: Page) => page.getByRole('textbox', { name: /আপনার মেসেজ|Your message/ });
const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const write = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text);
  await page.getByRole('button', { name: /^(পাঠান|Send)$/ }).click();
};
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};
const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
  );
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

story(
  'Two people with phones in Bangla speak about a bike, from the question to the answer, also over a line that breaks',
  async ({ browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await listBike(baseURL ?? '', seller, newModel());
    const [line, asking] = await openPhone(browser, baseURL ?? '', buyer);
    const [other, answering] = await openPhone(browser, baseURL ?? '', seller);

    await asking.goto(`/bike/${id}`);
    await asking.getByRole('link', { name: 'বিক্রেতাকে জিজ্ঞাসা করুন' }).click();
    await expect(asking.getByText('বিক্রির জন্য আছে')).toBeVisible();
    await asking.getByRole('button', { name: 'বাইকটি কি এখনো আছে?' }).click();
    await asking.getByRole('button', { name: 'পাঠান' }).click();
    await expect(asking).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await expect(said(asking, 'বাইকটি কি এখনো আছে?')).toHaveCount(1);

    await answering.goto('/');
    const messages = answering.getByRole('link', { name: 'মেসেজ' });
    await expect(messages).toHaveAccessibleName(/১টিতে নতুন মেসেজ/);
    await messages.click();
    await answering.getByRole('link', { name: 'বাইকটি কি এখনো আছে?' }).click();
    await write(answering, 'জি, আছে। http://example.com/offer');
    await expect(said(asking, 'জি, আছে।')).toBeVisible();
    await expect(asking.getByRole('status').filter({ hasText: 'জি, আছে।' })).toHaveCount(1);
    await expect(asking.getByRole('link', { name: /example\.com/ })).toHaveCount(0);
    await expect(said(answering, 'জি, আছে।')).toContainText('পড়েছেন');
    await expect(answering.getByRole('link', { name: 'মেসেজ', exact: true })).toBeVisible();

    await write(answering, 'আগে বিকাশের পিন আর ওটিপি পাঠান');
    await expect(asking.getByText('কাউকে কোনো কোড বলবেন না')).toBeVisible();
    await expect(answering.getByText('সাবধান:')).toHaveCount(0);

    await line.setOffline(true);
    await write(asking, 'কাল দেখতে আসব');
    await write(asking, 'বিকেলে');
    await expect(said(asking, 'কাল দেখতে আসব')).toContainText('পাঠানো যায়নি।');
    await composer(asking).fill('আর একটা কথা');
    await write(answering, 'কখন আসবেন?');
    await line.setOffline(false);
    await asking.reload();
    await expect(composer(asking)).toHaveValue('আর একটা কথা');
    await expect(said(answering, 'বিকেলে')).toBeVisible();
    for (const page of [asking, answering]) {
      await expect(said(page, 'কখন আসবেন?')).toBeVisible();
      for (const text of ['কাল দেখতে আসব', 'বিকেলে']) await expect(said(page, text)).toHaveCount(1);
      expect(await isAsWideAsItsWindow(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
    }
    await asking.goto('/messages');
    await expect(asking.getByRole('link', { name: 'বিকেলে' })).toBeVisible();
    expect(await violations(asking)).toEqual([]);
    await line.close();
    await other.close();
  },
);

story(
  'What one person could not send is never sent by the next one at the same browser, and waits until its writer is back',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, writer, next] = [
      await createPerson('Seller'),
      await createPerson('Buyer'),
      await createPerson('Buyer'),
    ];
    const id = await listBike(url, seller, newModel());
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/conversations', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const logInAs = async ({ email }: Person): Promise<void> => {
      await fillLogin(page, email, PASSWORD);
      await expect(page).not.toHaveURL(/login/);
    };
    await logIn(page, writer);
    await page.goto(`/messages/new?bike=${id}`);
    await write(page, 'Is it still there?');
    await logOut(page);
    await logInAs(next);
    const refused = page.waitForResponse((response) => response.status() === 401);
    letGo();
    await refused;
    await page.goto('/messages');
    await expect(page.getByText('You have no messages yet.')).toBeVisible();
    expect((await conversationsOf({ url }, seller)).body).toEqual([]);
    await logOut(page);
    await logInAs(writer);
    await expect.poll(async () => (await conversationsOf({ url }, seller)).body.length).toBe(1);
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: 'Is it still there?' })).toBeVisible();
  },
);

story(
  'A visitor who wants to ask is led to the login, and on to the question',
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await listBike(baseURL ?? '', seller, newModel());
    await page.goto(`/bike/${id}`);
    await page.getByRole('link', { name: 'Ask the seller' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, buyer.email, PASSWORD);
    await expect(page).toHaveURL(`/messages/new?bike=${id}`);
    await composer(page).fill('First line');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('second line');
    await composer(page).press('Enter');
    await expect(said(page, 'First line\nsecond line')).toContainText('Sent');
    await page.goto(`/messages/new?bike=${id}`);
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  },
);

story(
  'A seller writes to whoever has booked, and the answer to the booking stands in the conversation',
  async ({ page, browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await listBike(baseURL ?? '', seller, newModel());
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const buying = await context.newPage();
    await logIn(buying, buyer);
    await buying.goto(`/bike/${id}`);
    await buying.getByRole('button', { name: 'Book Now' }).click();
    await buying.getByLabel('Mobile').fill('01712345678');
    await buying.getByLabel('Meet location').fill('Shahbag, Dhaka');
    await buying.getByRole('button', { name: 'Submit' }).click();
    await expect(buying).toHaveURL('/dashboard/myOrders');

    await logIn(page, seller);
    await page.goto('/dashboard/bookings');
    await page.getByRole('link', { name: 'Write a message' }).click();
    await write(page, 'When do you come?');
    await expect(page.getByText('has booked the bike for')).toBeVisible();
    await buying.getByRole('link', { name: 'Write a message' }).click();
    await expect(said(buying, 'When do you come?')).toBeVisible();
    await expect(buying.getByText('has not answered your booking yet.')).toBeVisible();

    await page.getByRole('link', { name: 'Answer', exact: true }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(buying.getByText('has accepted your booking.')).toBeVisible();
    await expect(buying.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
    await context.close();
  },
);
