import type { Browser, Page } from '@playwright/test';
import { accept } from '#testing/bookings.ts';
import { openConversation } from '#testing/conversations.ts';
import { confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { agreeOn } from '#testing/offers.ts';
import { book, CARDS, confirmCard, startPayment } from '#testing/paying.ts';
import { chooseMore } from './setup/conversation-page.ts';
import { fillCard, newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const AGREED = '৳1,70,000';
const LISTED = '৳1,85,000';
const PLACE = 'Police Plaza, Gulshan 1';

const header = (page: Page) => page.getByRole('main').locator('header');

interface Deal {
  buyer: PersonWithSession;
  seller: PersonWithSession;
  bike: string;
  model: string;
  conversation: string;
  url: string;
}

interface Fixtures {
  baseURL: string | undefined;
  createPerson(role: 'Buyer' | 'Seller', name?: string): Promise<PersonWithSession>;
}

/** A buyer and a seller who have agreed on a price. */
const startDeal = async ({ baseURL, createPerson }: Fixtures): Promise<Deal> => {
  const url = baseURL ?? '';
  const [seller, buyer] = [await createPerson('Seller', 'Karim'), await createPerson('Buyer', 'Nusrat')];
  const model = newModel();
  const bike = await listBike(url, seller, model);
  const conversation = await openConversation({ url }, buyer, bike);
  await agreeOn({ url }, { buyer, seller, conversation, price: 170_000 });
  return { buyer, seller, bike, model, conversation, url };
};

/** A window of another person. */
const openFor = async (browser: Browser, baseURL: string | undefined, person: PersonWithSession): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
};

const met = async ({ url, buyer, seller, conversation }: Deal): Promise<void> => {
  const wanted = { ...dayAndTime(later(Date.now(), { days: 2 })), place: PLACE };
  const { body } = await propose({ url }, buyer, conversation, wanted);
  await confirm({ url }, seller, body.insertedId);
};

story(
  'A deal: Book opens the form where the two write, at their price and the place of their meeting; Pay stays, and the receipt says the same',
  async ({ browser, page, baseURL, createPerson }) => {
    const deal = await startDeal({ baseURL, createPerson });
    const { seller, conversation, buyer } = deal;
    await met(deal);
    await logIn(page, buyer);
    await page.goto(`/messages/${conversation}`);
    await expect(header(page)).toContainText(AGREED);
    await chooseMore(page, 'Book the bike');
    await expect(dialog(page)).toContainText(AGREED);
    await expect(dialog(page)).not.toContainText(LISTED);
    const place = dialog(page).getByLabel('Meet location');
    await expect(place).toHaveValue(PLACE);
    await expect(place).not.toBeEditable();
    await dialog(page).getByLabel('Mobile').fill('01712345678');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expect(rowOf(page, deal.model)).toContainText(PLACE);
    await expect(rowOf(page, deal.model)).toContainText(AGREED);

    await page.goto(`/messages/${conversation}`);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Make an offer' })).toHaveCount(0);
    const pay = page.getByRole('menuitem', { name: /^Pay before you meet/ });
    await expect(pay).toHaveAttribute('href', `/dashboard/payment/${deal.bike}`);
    await expect(pay).toContainText('you carry the risk');
    await pay.click();
    await expect(page.getByRole('main')).toContainText(AGREED);
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: `Pay ${AGREED}` }).click();
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
    await expect(page.getByRole('article')).toContainText(PLACE);
    await expect(page.getByRole('article')).toContainText(AGREED);

    await page.goto(`/messages/${conversation}`);
    await expect(header(page)).toContainText(AGREED);
    await expect(header(page)).not.toContainText(LISTED);
    await chooseMore(page, 'Receipt');
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
    const selling = await openFor(browser, baseURL, seller);
    await selling.goto('/dashboard/bookings');
    await expect(rowOf(selling, deal.model)).toContainText(AGREED);
    await expect(rowOf(selling, deal.model)).toContainText(PLACE);
    await selling.context().close();
  },
);

story(
  'A deal: a bank that waits for the buyer is named by the deal, My Orders and the dashboard',
  async ({ browser, page, baseURL, createPerson }) => {
    const deal = await startDeal({ baseURL, createPerson });
    const market = marketplaceAt(deal.url);
    const order = await book({ url: deal.url }, deal.buyer, deal.bike);
    await accept({ url: deal.url }, deal.seller, order);
    const { body } = await startPayment(market, deal.buyer, deal.bike, 170_000);
    await confirmCard(market, body.clientSecret, CARDS.challenged);
    await logIn(page, deal.buyer);
    const goOn = page.getByRole('link', { name: /^Continue with your bank/ });
    // The card provider tells the server of it a moment later.
    await expect(async () => {
      await page.goto(`/messages/${deal.conversation}`);
      await expect(goOn).toBeVisible({ timeout: 2_000 });
    }).toPass();
    for (const path of [`/messages/${deal.conversation}`, '/dashboard/myOrders', '/dashboard']) {
      await page.goto(path);
      await expect(goOn).toHaveAttribute('href', `/dashboard/payment/${deal.bike}`);
    }
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
    const selling = await openFor(browser, baseURL, deal.seller);
    await selling.goto('/dashboard/bookings');
    await expect(rowOf(selling, deal.model)).toContainText('Paying now');
    await selling.context().close();
  },
);
