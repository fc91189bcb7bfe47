import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '#contract/constants.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { CARDS } from '#testing/paying.ts';
import { findUser, logInAdmin, newName } from './setup/admin-pages.ts';
import { extendPages, translatePages, watchTruth } from './setup/changed-by-others.ts';
import { entry, write } from './setup/conversation-page.ts';
import { card, fillCard, newModel, openPayment, rowOf } from './setup/deals.ts';
import { addProduct, fillBike } from './setup/listing-form.ts';
import { listBike, listBikes } from './setup/listings.ts';
import { box, cards } from './setup/search-page.ts';
import { holdBack } from './setup/slow-line.ts';
import { coreIf, expect, fillLogin, logIn, PASSWORD, type PersonWithSession, story } from './setup/story.ts';

const CHANGES = [
  { kind: 'that the browser translates', change: translatePages, sign: 'font' },
  { kind: 'that extensions put elements into', change: extendPages, sign: '[data-extension]' },
];
const MOMENTS = ['before hydration', 'after hydration'] as const;

/** A visitor searches from the home page on, filters, asks for more, and logs in at the second try. */
const visit = async (page: Page, isTrue: () => Promise<void>, model: string, person: PersonWithSession) => {
  await page.goto('/');
  await isTrue();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await isTrue();
  await box(page).fill(model);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${PAGE_SIZE + 1} bikes`, { exact: true })).toBeVisible();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(PAGE_SIZE + 1);
  await isTrue();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Price to').fill('1000');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(0);
  await isTrue();
  await page.getByRole('button', { name: 'Remove: Up to ৳1,000' }).click();
  await expect(cards(page)).not.toHaveCount(0);
  await isTrue();

  await page.goto('/login');
  await fillLogin(page, person.email, 'Wrong#123');
  const wrong = page.getByText('Invalid email or password');
  await expect(wrong.first()).toBeVisible();
  await isTrue();
  await fillLogin(page, person.email, PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: /account|menu/i }).click();
  await expect(page.getByRole('link', { name: `Profile ${person.name}` })).toBeVisible();
  await isTrue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await isTrue();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'বাংলা' })).toBeVisible();
};

/** A buyer keeps, asks for, books, gives up, books again and pays for a bike. */
const buy = async (page: Page, isTrue: () => Promise<void>, model: string, answer: () => Promise<unknown>) => {
  await page.goto('/bikes/Suzuki');
  const heart = card(page, model).getByRole('button', { name: `Wishlist: ${model}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await isTrue();
  await page.goto('/dashboard/myWishlists');
  await heart.click();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await isTrue();

  await page.goto('/messages');
  await page.getByRole('link', { name: 'Is it still there?' }).click();
  await write(page, 'May I come today?');
  await expect(entry(page, 'May I come today?')).toContainText('Sent');
  await answer();
  await expect(entry(page, 'Yes, after five.')).toBeVisible();
  await isTrue();

  const modal = page.getByRole('dialog');
  const book = async () => {
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    await modal.getByLabel('Mobile').fill('1');
    await modal.getByRole('button', { name: 'Submit' }).click();
    const wrong = modal.getByText('Please Give Right Number.');
    await expect(wrong).toBeVisible();
    await isTrue();
    await modal.getByLabel('Mobile').fill('01712345678');
    await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
    await expect(wrong).toHaveCount(0);
    await isTrue();
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expect(rowOf(page, model)).toHaveCount(1);
    await isTrue();
  };
  await book();
  await rowOf(page, model).getByRole('button', { name: 'Remove' }).click();
  await modal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText("You don't order any product for Buy.")).toBeVisible();
  await expect(page.getByText('Delete Successful.')).toHaveCount(0);
  await isTrue();
  await book();

  await openPayment(page, model);
  await fillCard(page, CARDS.insufficientFunds.number);
  await page.getByRole('button', { name: /^Pay / }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'insufficient funds' });
  await expect(refused).toBeVisible();
  await isTrue();
  await fillCard(page, CARDS.good.number);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/dashboard\/receipt\//);
  await expect(refused).toHaveCount(0);
  await isTrue();
};

/** A seller lists a bike, at the second try. */
const sell = async (page: Page, isTrue: () => Promise<void>) => {
  const model = newModel();
  await page.goto('/dashboard/addProduct');
  await addProduct(page);
  const missing = page.getByRole('main').locator('[id$=-error]:not(:empty)');
  await expect(missing.first()).toBeVisible();
  await isTrue();
  await fillBike(page, model);
  await expect(missing).toHaveCount(0);
  await isTrue();
  await addProduct(page);
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(rowOf(page, model)).toContainText('Available');
  await isTrue();
};

/** An admin makes a seller a buyer, at the second try. */
const changeRole = async (page: Page, isTrue: () => Promise<void>, seller: PersonWithSession) => {
  await findUser(page, 'sellers', seller);
  await page.getByRole('button', { name: `Change the role of ${seller.name}` }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Change role' }).click();
  await expect(modal.getByText('Role must be required')).toBeVisible();
  await isTrue();
  await modal.getByRole('radio', { name: 'Admin' }).check();
  await expect(modal).toContainText('gets full power');
  await modal.getByRole('radio', { name: 'Buyer' }).check();
  await expect(modal).not.toContainText('gets full power');
  await isTrue();
  await modal.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText(`No one found for “${seller.email}”.`)).toBeVisible();
  await isTrue();
};

for (const { kind, change, sign } of CHANGES) {
  for (const moment of MOMENTS)
    story(
      `In a page ${kind} ${moment} a visitor searches, filters and logs in, and sees what is there, once`,
      async ({ page, baseURL, createPerson }) => {
        const [url, model] = [baseURL ?? '', newModel()];
        await listBikes(url, await createPerson('Seller'), model, 'Suzuki', PAGE_SIZE + 1);
        await change(page, moment);
        await visit(page, watchTruth(page), model, await createPerson('Buyer'));
        await expect(page.locator(sign).first()).toBeAttached();
      },
    );

  story(
    `In a page ${kind} a buyer keeps a bike, writes, books, gives up and pays`,
    coreIf(kind.includes('translates')),
    async ({ page, baseURL, createPerson }) => {
      const [app, model] = [{ url: baseURL ?? '' }, newModel()];
      const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
      const conversation = await openConversation(app, buyer, await listBike(app.url, seller, model));
      await logIn(page, buyer);
      await change(page, 'after hydration');
      await buy(page, watchTruth(page), model, () => say(app, seller, conversation, 'Yes, after five.'));
    },
  );

  story(
    `In a page ${kind} a seller lists a bike, and an admin changes a role`,
    coreIf(kind.includes('extensions')),
    async ({ page, browser, baseURL, createPerson }) => {
      await logIn(page, await createPerson('Seller'));
      await change(page, 'after hydration');
      await sell(page, watchTruth(page));
      const admins = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' })).newPage();
      await logInAdmin(admins, baseURL);
      await change(admins, 'after hydration');
      await changeRole(admins, watchTruth(admins), await createPerson('Seller', newName('Rahim')));
      await admins.context().close();
    },
  );

  story(
    `What is typed, chosen, pressed and focused in a page ${kind} before its scripts have come stays`,
    async ({ page }) => {
      const isTrue = watchTruth(page);
      await change(page, 'before hydration');
      await page.goto('/');
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      const letScriptsCome = await holdBack(page, '**/static/js/*.js');
      await page.goto('/signup', { waitUntil: 'commit' });
      await expect(page.locator(sign).first()).toBeAttached();
      await page.getByRole('radio', { name: 'Seller' }).check();
      await page.getByLabel('Name').fill('Nadia Islam');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Email').pressSequentially('nadia@');
      letScriptsCome();
      await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('type', 'submit');
      await isTrue();
      await page.keyboard.type('example.com');
      await expect(page.getByLabel('Email')).toHaveValue('nadia@example.com');
      await expect(page.getByLabel('Name')).toHaveValue('Nadia Islam');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
      await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
      await page.getByRole('button', { name: 'Sign Up' }).click();
      // The photo alone is missing.
      await expect(page.locator('[id$=-error]:not(:empty)')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'asphalt');

      const letSearchCome = await holdBack(page, '**/static/js/*.js');
      await page.goto('/search?brand=Yamaha', { waitUntil: 'commit' });
      await box(page).fill('fz');
      letSearchCome();
      await expect(page.getByRole('button', { name: 'Clear the words' })).toBeVisible();
      await expect(box(page)).toHaveValue('fz');
      await isTrue();
      const letPressCome = await holdBack(page, '**/static/js/*.js');
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Save search' }).click();
      letPressCome();
      await expect(page.getByText('Log in to save this search.')).toBeVisible();
      await isTrue();
    },
  );
}
