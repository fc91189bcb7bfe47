import type { Page } from '@playwright/test';
import { conversationsOf, openConversation } from '#testing/conversations.ts';
import { dayAndTime, later, propose } from '#testing/meetings.ts';
import { offer, sayTo } from '#testing/offers.ts';
import { book } from '#testing/paying.ts';
import { CONVERSATION, composer, entry, expectNextStep, write } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, fillLogin, logIn, PASSWORD, type PersonWithSession, story } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};
/** The last message and what can be done about it stand above the bar at the bottom, and no message shows above the head. */
const expectEndInView = async (page: Page): Promise<void> => {
  const scrolled = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return { isLong: scrollHeight > clientHeight, left: Math.round(scrollHeight - clientHeight - scrollTop) };
    });
  await expect.poll(scrolled).toEqual({ isLong: true, left: 0 });
  const edgesOf = async (selector: string) => page.locator(selector).first().boundingBox();
  const [bar, head] = [await edgesOf('header'), await edgesOf('main header')];
  expect(head?.y).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
};

story(
  'Over a line that breaks, what is written on a phone in Bangla is sent once and in order; no link in it is one, and who is asked for a code is warned',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const bike = await listBike(baseURL ?? '', seller, newModel());
    const id = await openConversation({ url: baseURL ?? '' }, buyer, bike);
    const [asking, answering] = [await openPhone(browser, baseURL, buyer), await openPhone(browser, baseURL, seller)];
    for (const page of [asking, answering]) await page.goto(`/messages/${id}`);

    await write(answering, 'জি, আছে। http://example.com/offer');
    await expect(entry(asking, 'জি, আছে।')).toBeVisible();
    await expect(asking.getByRole('link', { name: /example\.com/ })).toHaveCount(0);
    await write(answering, 'আগে বিকাশের পিন আর ওটিপি পাঠান');
    await expect(asking.getByText('কাউকে কোনো কোড বলবেন না')).toBeVisible();
    await expect(answering.getByText('সাবধান:')).toHaveCount(0);

    await asking.context().setOffline(true);
    await write(asking, 'কাল দেখতে আসব');
    await write(asking, 'বিকেলে');
    await expect(entry(asking, 'কাল দেখতে আসব')).toContainText('পাঠানো যায়নি।');
    await expect(entry(asking, 'বিকেলে')).toContainText('ওপরেরটির পরে পাঠানো হবে।');
    await expectEndInView(asking);
    await expectWellMade(asking);
    await composer(asking).fill('আর একটা কথা');
    await write(answering, 'কখন আসবেন?');
    await asking.context().setOffline(false);
    await asking.reload();
    await expect(composer(asking)).toHaveValue('আর একটা কথা');
    await expect(entry(answering, 'বিকেলে')).toBeVisible();
    for (const page of [asking, answering]) {
      await expect(entry(page, 'কখন আসবেন?')).toBeVisible();
      await expect(entry(page, /কাল দেখতে আসব|বিকেলে/)).toContainText(['কাল দেখতে আসব', 'বিকেলে']);
    }
    await asking.goto('/messages');
    await expect(asking.getByRole('link', { name: 'বিকেলে' })).toBeVisible();
    for (const page of [asking, answering]) await page.context().close();
  },
);

story(
  'Offers and meetings that wait for an answer are named in the list as they come, first of all, and on the dashboard',
  async ({ browser, baseURL, createPerson }) => {
    const [seller, buyer, other] = [
      await createPerson('Seller'),
      await createPerson('Buyer', 'Nusrat'),
      await createPerson('Buyer', 'Tanvir'),
    ];
    const app = { url: baseURL ?? '' };
    const [one, two] = [
      await listBike(app.url, seller, newModel(), 'Suzuki', { yearMade: 2023 }),
      await listBike(app.url, seller, newModel(), 'Suzuki', { yearMade: 2023 }),
    ];
    const offered = await openConversation(app, buyer, one);
    await openConversation(app, other, two);
    const page = await openPhone(browser, baseURL, seller);
    await page.goto('/messages');
    const rows = page.getByRole('region', { name: 'আপনার মেসেজ' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Tanvir');

    const { body } = await offer(app, buyer, offered, 170_000);
    await expect(rows.first()).toContainText('Nusrat');
    await expect(rows.first()).toContainText('দামের প্রস্তাবের উত্তর দিন');
    await expectWellMade(page);
    await setLetters(page, 200);
    expect(await findLayoutProblems(page)).toEqual([]);
    await page.goto('/dashboard');
    const step = page.getByRole('listitem').filter({ hasText: '৳১,৭০,০০০ দিতে চান' });
    await expect(step).toBeVisible();
    await expectWellMade(page);
    await step.getByRole('link', { name: 'উত্তর দিন' }).press('Enter');
    await expect(page).toHaveURL(`/messages/${offered}`);
    await expectNextStep(page, 'answerOffer');

    await sayTo(app, seller, body.insertedId, 'decline');
    await propose(app, buyer, offered, dayAndTime(later(Date.now(), { hours: 20 })));
    await page.goto('/messages');
    await expect(rows.first()).toContainText('দেখা করার প্রস্তাবের উত্তর দিন');
    await page.context().close();
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
    const logInAs = async ({ email }: PersonWithSession): Promise<void> => {
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
    const model = newModel();
    const id = await listBike(baseURL ?? '', seller, model);
    await page.goto(`/bike/${id}`);
    const ask = page.getByRole('link', { name: 'Ask the seller' });
    // Until then it is a link like any other: it leads to the login, which does not know why.
    await untilHydrated(ask);
    await ask.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(`Log in to ask about this ${model}.`)).toBeVisible();
    await fillLogin(page, buyer.email, PASSWORD);
    await expect(page).toHaveURL(`/messages/new?bike=${id}`);
    await composer(page).fill('First line');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('second line');
    await composer(page).press('Enter');
    await expect(entry(page, 'First line\nsecond line')).toContainText('Sent');
    await page.goto(`/messages/new?bike=${id}`);
    await expect(page).toHaveURL(CONVERSATION);
  },
);

for (const [role, aim, link, href] of [
  ['Buyer', 'the search', 'Find a bike', '/search'],
  ['Seller', 'listing a bike', 'Sell a bike', '/dashboard/addProduct'],
] as const)
  story(`A ${role} without messages is led to ${aim}`, async ({ page, createPerson }) => {
    await logIn(page, await createPerson(role));
    await page.goto('/messages');
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

story('A seller writes first to whoever has booked', async ({ page, browser, baseURL, createPerson }) => {
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  await book({ url: baseURL ?? '' }, buyer, await listBike(baseURL ?? '', seller, newModel()));
  await logIn(page, seller);
  await page.goto('/dashboard/bookings');
  await page.getByRole('link', { name: 'Write a message' }).click();
  await write(page, 'When do you come?');
  await expect(entry(page, 'booked the bike for')).toBeVisible();

  const buying = await openPhone(browser, baseURL, buyer);
  await buying.goto('/dashboard/myOrders');
  await buying.getByRole('link', { name: 'মেসেজ লিখুন' }).click();
  await expect(entry(buying, 'When do you come?')).toBeVisible();
  await expectNextStep(buying, 'waitForBooking');
  await buying.context().close();
});
