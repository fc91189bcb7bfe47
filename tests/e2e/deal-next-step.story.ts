import type { Page } from '@playwright/test';
import { orderOf } from '#testing/bookings.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { dayAndTime, later, propose } from '#testing/meetings.ts';
import { offer } from '#testing/offers.ts';
import { book } from '#testing/paying.ts';
import { composer, entry, expectNextStep } from './setup/conversation-page.ts';
import { newModel, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { expectWellMade, openPhone, PHONE } from './setup/phones.ts';
import { buy, handOver } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

const PLACE = 'Police Plaza, Gulshan 1';

const startDeal = async ({ baseURL, createPerson }: Omit<StoryFixtures, 'page'>) => {
  const url = baseURL ?? '';
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  const bike = await listBike(url, seller, newModel());
  const id = await openConversation({ url }, buyer, bike);
  return { at: { url }, seller, buyer, bike, id };
};

const step = (page: Page) => page.getByRole('region', { name: /^(Next step|পরের ধাপ)$/ });
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(More|আরও)$/ });
const entries = (page: Page) => page.getByRole('menuitem');

story(
  'A deal: the menu and what it opens are used by the keyboard alone, and close by Escape and by Back on the same page',
  async ({ page, baseURL, createPerson }) => {
    const { buyer, id } = await startDeal({ baseURL, createPerson });
    await page.setViewportSize(PHONE);
    await logIn(page, buyer);
    await page.goto('/messages');
    await page.goto(`/messages/${id}`);
    const names = ['Make an offer', 'Propose a meeting', /^Report /, /^Block /];

    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveText(names);
    await expect(entries(page).first()).toBeFocused();
    await expectWellMade(page);
    await page.keyboard.press('ArrowUp');
    await expect(entries(page).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entries(page)).toHaveCount(0);
    await expect(more(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeFocused();
    // Closed and opened again before the browser has told of either.
    await more(page).evaluate((button: HTMLButtonElement) => {
      (button.popoverTargetElement as HTMLElement).hidePopover();
      button.click();
    });
    await expect(entries(page).first()).toBeFocused();
    await page.goBack();
    await expect(entries(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/messages/${id}`);

    for (const close of ['Back', 'Escape']) {
      await more(page).focus();
      await page.keyboard.press('Enter');
      await expect(entries(page).first()).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Price in taka')).toBeFocused();
      // The entry of the menu is gone by then, and that of the dialog is there.
      await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('dialog');
      if (close === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(more(page)).toBeFocused();
    }
    await expect.poll(() => page.evaluate(() => history.state)).not.toHaveProperty('dialog');
    await page.goBack();
    await expect(page).toHaveURL('/messages');
  },
);

story(
  'A deal on two phones in Bangla: an offer and a meeting are answered where they stand, and the text of a message has its room',
  async ({ browser, baseURL, createPerson }) => {
    const { at, seller, buyer, id } = await startDeal({ baseURL, createPerson });
    await offer(at, buyer, id, 170_000);
    const [buying, selling] = [await openPhone(browser, baseURL, buyer), await openPhone(browser, baseURL, seller)];
    for (const page of [buying, selling]) await page.goto(`/messages/${id}`);
    await expect(step(selling).getByRole('button')).toHaveText(['গ্রহণ করুন', 'অন্য দাম', 'ফিরিয়ে দিন']);
    await expect(step(buying).getByRole('button')).toHaveText(['দেখা করার প্রস্তাব দিন']);
    for (const page of [buying, selling]) {
      expect((await composer(page).boundingBox())?.width).toBeGreaterThanOrEqual(200);
      await expectWellMade(page);
    }
    await step(selling).getByRole('button', { name: 'গ্রহণ করুন' }).click();
    await expectNextStep(buying, 'book');

    const wanted = { ...dayAndTime(later(Date.now(), { days: 2 })), place: PLACE };
    const first = await propose(at, buyer, id, wanted);
    await expect(step(selling)).toContainText(PLACE);
    await expect(step(selling).getByRole('button')).toHaveText(['নিশ্চিত করুন', 'অন্য সময়', 'ফিরিয়ে দিন']);
    await step(selling).getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    for (const page of [buying, selling]) await expectNextStep(page, 'meet');
    await expect(step(buying).getByText(/চেকলিস্ট|আপনার সাক্ষাৎ/)).toHaveText(['চেকলিস্ট']);
    await expect(step(selling).getByText(/চেকলিস্ট|আপনার সাক্ষাৎ/)).toHaveText(['আপনার সাক্ষাৎ']);

    // A change is refused, and the meeting stays.
    const changed = { ...dayAndTime(later(Date.now(), { days: 3 })), place: PLACE };
    await propose(at, seller, id, { ...changed, replaces: first.body.insertedId });
    await step(buying).getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await dialog(buying).getByRole('radio').first().check();
    await dialog(buying).getByRole('button', { name: 'কারণ পাঠান' }).click();
    await expect(entry(selling, 'আগের সময়ই রেখেছেন।')).toHaveCount(1);
    for (const page of [buying, selling]) await expectNextStep(page, 'meet');
    for (const page of [buying, selling]) await page.context().close();
  },
);

story(
  'A deal: the seller declines a booking where the two write, and the buyer reads why and books again',
  async ({ browser, page, baseURL, createPerson }) => {
    const { at, seller, buyer, bike, id } = await startDeal({ baseURL, createPerson });
    await book(at, buyer, bike);
    await say(at, seller, id, 'Hello');
    const buying = await openPhone(browser, baseURL, buyer);
    await buying.goto(`/messages/${id}`);
    await expectNextStep(buying, 'waitForBooking');
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    await page.goto(`/messages/${id}`);
    await expect(step(page).getByRole('button')).toHaveText(['Accept', 'Decline']);
    await step(page).getByRole('button', { name: 'Decline' }).click();
    await dialog(page).getByRole('radio', { name: 'Another reason' }).check();
    await dialog(page).getByLabel('What the buyer reads').fill('আমার ভাই নেবে।');
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await expect(entry(buying, 'আমার ভাই নেবে।')).toHaveCount(1);
    await expectNextStep(buying, 'book');
    await expectNextStep(page);
    await buying.context().close();
  },
);

story(
  'A deal that is paid before the two have met leads to a meeting; the bike is called bought only once it is handed over',
  async ({ browser, page, baseURL, createPerson }) => {
    const { at, seller, buyer, bike, id } = await startDeal({ baseURL, createPerson });
    await buy(at.url, buyer, bike);
    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto(`/messages/${id}`);
    await page.setViewportSize(PHONE);
    await logIn(page, buyer);
    await page.goto(`/messages/${id}`);
    await expect(step(page)).toContainText('You have paid. Agree with');
    await expect(step(page).getByRole('button')).toHaveText(['Propose a meeting']);
    await expect(step(selling)).toContainText('কবে কোথায় বাইক ও কাগজপত্র হস্তান্তর করবেন, ঠিক করুন।');
    const called = page.getByText(/is yours|bought this bike/);
    await expect(called).toHaveCount(0);
    await step(page).getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByText(/is yours/)).toHaveCount(0);
    for (const [path, content] of [
      ['/dashboard/myOrders', page.getByRole('row').getByRole('link', { name: 'Receipt' })],
      ['/dashboard', page.getByRole('heading', { name: 'Next steps' })],
      ['/notifications', page.getByRole('main').getByRole('listitem').first()],
    ] as const) {
      await page.goto(path);
      await expect(content).toBeVisible();
      await expect(called).toHaveCount(0);
    }

    // Without the word of either of them the bike is not called bought, however long ago it was paid.
    await handOver(bike);
    await page.goto(`/messages/${id}`);
    await expect(step(page).getByRole('link')).toHaveText([`Review ${seller.name}`, 'Receipt']);
    await expect(called).toHaveCount(0);
    const order = (await orderOf(at, buyer, bike))?._id ?? '';
    for (const person of [buyer, seller]) await sayHandedOver(at, person, order);
    await expect(step(page)).toContainText('Register the bike in your name by');
    await expect(step(page).getByRole('link')).toHaveText(['Checklist', `Review ${seller.name}`]);
    await selling.reload();
    await expect(step(selling)).toContainText('-এর মধ্যে বিক্রির কথা বিআরটিএ-কে জানান।');
    await selling.context().close();
  },
);
