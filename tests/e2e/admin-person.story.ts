import { report } from '#testing/moderation.ts';
import { book } from '#testing/paying.ts';
import { signUpByCalls } from '#testing/people.ts';
import { findUser, logInAdmin, newName } from './setup/admin-pages.ts';
import { newModel } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, PHONE } from './setup/phones.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

story(
  'On a phone a name in the table leads to the page of that person, where an admin verifies and suspends them, and undoes both',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [name, model] = [newName('Rahim'), newModel()];
    const [seller, buyer] = [await signUpByCalls({ url }, 'Seller', name), await createPerson('Buyer')];
    const bike = await listBike(url, seller, model);
    await report({ url }, buyer, { id: bike, words: 'চুরির বাইক' });
    await book(marketplaceAt(url), buyer, bike);
    await page.setViewportSize(PHONE);
    await logInAdmin(page, baseURL);
    await findUser(page, 'sellers', seller);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveTitle('Person - Bike.');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Reports' })).toContainText('চুরির বাইক');
    await expect(main.getByRole('region', { name: 'Listings' })).toContainText(model);
    await expect(main.getByRole('region', { name: 'Deals' })).toContainText('Sells · Waiting for the seller');

    await main.getByRole('button', { name: 'Verify' }).click();
    const question = page.getByRole('dialog', { name: `Verify ${name}?` });
    // Its response is lost: the page reads that the seller is verified, and the question stays what it was.
    await page.route('**/usersVerify/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(question.getByRole('alert')).toContainText('You seem to be offline.');
    await expect(main.getByText('Take the verification back')).toBeAttached();
    await page.unroute('**/usersVerify/**');
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(question).toBeHidden();
    await expect(main.getByText(`${name} is verified.`)).toBeVisible();
    await main.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText(`${name} is no longer verified.`)).toBeVisible();

    await main.getByRole('button', { name: 'Warn or suspend' }).click();
    const decide = page.getByRole('dialog', { name: `Warn or suspend ${name}` });
    await decide.getByRole('radio', { name: 'Suspend for a time' }).check();
    await decide.getByLabel('For how many days').fill('7');
    await decide.getByLabel('Reason (we send it to the person)').fill('Asked a buyer for a code.');
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(decide).toBeHidden();
    await expect(main.getByRole('strong')).toContainText('Suspended until');
    await expectWellMade(page);
    const decisions = main.getByRole('region', { name: 'Decisions' });
    await expect(decisions).toContainText('Asked a buyer for a code.');
    await decisions.getByRole('button', { name: 'Undo' }).click();
    await expect(decisions).toContainText('Undone on');
    await expect(main.getByText('Active')).toBeVisible();
  },
);

story(
  'An account is closed or deleted only behind “More” and a question, and the page stays, without a mouse',
  async ({ page, baseURL }) => {
    const name = newName('Nadia');
    const buyer = await signUpByCalls({ url: baseURL ?? '' }, 'Buyer', name);
    await logInAdmin(page, baseURL);
    await findUser(page, 'buyers', buyer);
    await tabTo(page, page.getByRole('link', { name }));
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByText('No deals yet.')).toBeVisible();
    const remove = main.getByRole('button', { name: 'Delete the account' });
    await expect(remove).toBeHidden();
    await tabTo(page, main.getByText('More', { exact: true }));
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: 'Close the account' }).press('Enter');
    const close = page.getByRole('dialog', { name: `Close the account of ${name}?` });
    await close.getByRole('button', { name: 'Close the account' }).press('Enter');
    await expect(close.getByText('Please write the reason. The person concerned reads it.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(close).toBeHidden();

    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: `Remove ${name}?` });
    await expect(question).toContainText(buyer.email);
    await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(page.getByText('Delete Successful.')).toBeVisible();
    await expect(main.getByText('This account was deleted.')).toBeVisible();
    await expect(remove).toHaveCount(0);
  },
);
