import type { Locator, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { payPart } from '#testing/deposits.ts';
import { readDispute } from '#testing/disputes.ts';
import { book } from '#testing/paying.ts';
import { createAdmin } from './setup/admins.ts';
import { chooseMore, entry } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { expectWellMade, openPhone, PHONE } from './setup/phones.ts';
import { numberedPhotos } from './setup/photos.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

const chosen = (page: Page): Locator => page.getByRole('list', { name: 'আপনার যোগ করা ছবি' }).getByRole('listitem');
const choose = async (form: Locator, ...numbers: number[]): Promise<void> =>
  form.getByLabel('ছবি যোগ করুন').setInputFiles(await numberedPhotos(...numbers));

story(
  'A problem with a paid bike, on phones in Bangla: the buyer reports it with photos, the seller answers with one, and an admin, who looks at them, gives a part back',
  async ({ browser, page, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const model = newModel();
    const bike = await listBike(at.url, seller, model);
    const id = await openConversation(at, buyer, bike);
    await payPart(marketplaceAt(at.url), buyer, await book(at, buyer, bike), 'price');

    const buying = await openPhone(browser, baseURL, buyer);
    await buying.goto(`/messages/${id}`);
    await chooseMore(buying, /^সমস্যা জানান/);
    await dialog(buying).getByRole('button', { name: 'সমস্যাটা জানান' }).click();
    await expect(dialog(buying).getByText('কী সমস্যা, বেছে নিন।')).toBeVisible();
    await dialog(buying).getByRole('radio', { name: 'কাগজ নেই বা ভুল' }).check();
    await dialog(buying).getByLabel('কী হয়েছে?').fill('ট্যাক্স টোকেনের মেয়াদ শেষ।');
    // One upload fails: what was typed and chosen stays, and that photo alone is tried again.
    let uploads = 0;
    await buying.route('**/api/message-photos', (route) => {
      uploads += 1;
      if (uploads === 2) return route.fulfill({ status: 503, json: {} });
      // Of the first six and the one that is tried again it is the next, and it gets no response.
      if (uploads !== 8) return route.continue();
    });
    await choose(dialog(buying), 1, 2, 3, 4, 5, 6, 7);
    await expect(chosen(buying)).toHaveCount(6);
    await expect(dialog(buying).getByText('সর্বোচ্চ ৬টি ছবি যোগ করা যায়। বাদ গেছে: IMG_7.jpg')).toBeVisible();
    await expect(chosen(buying).getByRole('progressbar')).toHaveCount(0);
    await expectWellMade(buying);
    await dialog(buying)
      .getByRole('button', { name: /^আবার চেষ্টা করুন: ছবি / })
      .click();
    for (const name of ['ছবি ৬ বাদ দিন', 'ছবি ৫ বাদ দিন', 'ছবি ৪ বাদ দিন', 'ছবি ৩ বাদ দিন'])
      await dialog(buying).getByRole('button', { name }).click();
    await expect(dialog(buying).getByText('ছবিটি আপলোড করা যায়নি।')).toHaveCount(0);
    await expect(chosen(buying).getByRole('progressbar')).toHaveCount(0);
    // Whoever closes the dialog while a photo is on its way sends nothing, and finds all of it again.
    await choose(dialog(buying), 3);
    await dialog(buying).getByRole('button', { name: 'সমস্যাটা জানান' }).click();
    await expect(chosen(buying).getByRole('progressbar')).toHaveCount(1);
    await buying.keyboard.press('Escape');
    await expect(dialog(buying)).toHaveCount(0);
    await chooseMore(buying, /^সমস্যা জানান/);
    await expect(dialog(buying).getByRole('radio', { name: 'কাগজ নেই বা ভুল' })).toBeChecked();
    await expect(dialog(buying).getByLabel('কী হয়েছে?')).toHaveValue('ট্যাক্স টোকেনের মেয়াদ শেষ।');
    await expect(chosen(buying)).toHaveCount(3);
    await expect(chosen(buying).getByRole('progressbar')).toHaveCount(0);
    await expect(dialog(buying).getByRole('button', { name: 'সমস্যাটা জানান' })).toBeEnabled();
    await expect(entry(buying, 'আপনি বাইকের একটি সমস্যা জানিয়েছেন।')).toHaveCount(0);
    await dialog(buying).getByRole('button', { name: 'ছবি ৩ বাদ দিন' }).press('Enter');
    await expect(chosen(buying).nth(1)).toBeFocused();
    await dialog(buying).getByRole('button', { name: 'সমস্যাটা জানান' }).click();
    await expect(entry(buying, 'আপনি বাইকের একটি সমস্যা জানিয়েছেন।')).toHaveCount(1);
    await buying.getByRole('link', { name: 'কে কী বলেছেন পড়ুন' }).click();
    await expect(buying.getByText('ট্যাক্স টোকেনের মেয়াদ শেষ।')).toBeVisible();
    await expect(buying.getByRole('link', { name: /^আপনার পাঠানো ছবি, ২টির মধ্যে/ })).toHaveCount(2);
    await expectWellMade(buying);
    const address = new URL(buying.url()).pathname;

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto(address);
    const seen = selling.getByRole('link', { name: /-এর পাঠানো ছবি, ২টির মধ্যে/ });
    await expect(seen).toHaveCount(2);
    await seen.first().press('Enter');
    const zoomed = selling.getByRole('dialog', { name: 'ছবি' });
    await expect(zoomed.getByRole('img', { name: /-এর পাঠানো ছবি, ২টির মধ্যে/ }).first()).toBeVisible();
    await selling.keyboard.press('Escape');
    await expect(seen.first()).toBeFocused();
    await choose(selling.getByRole('main'), 8);
    await expect(chosen(selling)).toHaveCount(1);
    await selling.getByLabel('কী হয়েছে? উত্তর একবারই দিতে পারবেন।').fill('দাম সেজন্যই কম ছিল।');
    await expectWellMade(selling);
    await selling.getByRole('button', { name: 'উত্তর পাঠান' }).click();
    await expect(selling.getByRole('listitem').filter({ hasText: 'দাম সেজন্যই কম ছিল।' })).toBeVisible();

    await page.setViewportSize(PHONE);
    await logIn(page, await createAdmin(at.url));
    await page.goto('/dashboard/payouts');
    await page.getByRole('link', { name: new RegExp(model) }).click();
    await page.getByRole('button', { name: 'Look at the photos (3)' }).click();
    await expect(page.getByRole('link', { name: /^Photo . of 2 from / })).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Photo from / })).toHaveCount(1);
    await page.getByRole('radio', { name: 'The buyer gets a part back, the seller the rest' }).check();
    await page.getByLabel('Reason (buyer and seller read it)').fill('The tax token was said to be paid.');
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Please say how much the buyer gets back.')).toBeVisible();
    await page.getByLabel('How much the buyer gets back, in taka').fill('5,000');
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('goes back to the buyer')).toBeVisible();

    for (const reader of [buying, selling]) {
      await reader.goto(address);
      await expect(reader.getByText('The tax token was said to be paid.')).toBeVisible();
      await expectWellMade(reader);
    }
    const dispute = await readDispute(at, buyer, address.split('/').at(-1) ?? '');
    expect(dispute.body.decision).toMatchObject({ decision: 'partly', amount: 5_000 });
    for (const phone of [buying, selling]) await phone.context().close();
  },
);
