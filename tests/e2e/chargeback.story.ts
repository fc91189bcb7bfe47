import { openConversation } from '#testing/conversations.ts';
import { startPart } from '#testing/deposits.ts';
import { book, CARDS, confirmCard } from '#testing/paying.ts';
import { createAdmin } from './setup/admins.ts';
import { entry } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone, PHONE } from './setup/phones.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  'The seller reads in Bangla that the buyer’s bank has taken the money back, and the admin sees until when it takes evidence',
  async ({ browser, page, baseURL, createPerson }) => {
    const at = marketplaceAt(baseURL ?? '');
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const model = newModel();
    const bike = await listBike(at.url, seller, model);
    const id = await openConversation(at, buyer, bike);
    const { body } = await startPart(at, buyer, await book(at, buyer, bike), 'price');
    await confirmCard(at, body.clientSecret, CARDS.takenBack);

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto(`/messages/${id}`);
    await expect(entry(selling, 'ব্যাংক বা ওয়ালেট টাকা ফেরত নিয়েছে')).toHaveCount(1);
    await selling.getByRole('link', { name: 'কে কী বলেছেন পড়ুন' }).click();
    await expect(selling.getByText('টাকা কে পাবেন, তা তারাই ঠিক করবে।')).toBeVisible();
    await expectWellMade(selling);
    await selling.getByLabel('কী হয়েছে? উত্তর একবারই দিতে পারবেন।').fill('বাইকটা এখনও আমার কাছে।');
    await selling.getByRole('button', { name: 'উত্তর পাঠান' }).click();
    await expect(selling.getByText('বাইকটা এখনও আমার কাছে।')).toBeVisible();

    await page.setViewportSize(PHONE);
    await logIn(page, await createAdmin(at.url));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Disputes about money/ }).click();
    const taken = page.getByRole('listitem').filter({ hasText: model }).filter({ hasText: 'takes evidence until' });
    await expect(taken).toBeVisible();
    await expectWellMade(page);
    await taken.getByRole('link', { name: 'Read what was said' }).click();
    await expect(page.getByText('বাইকটা এখনও আমার কাছে।')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);
    await expectWellMade(page);
    await selling.context().close();
  },
);
