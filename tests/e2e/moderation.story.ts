import type { Browser, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { inboxOf, proveAddresses } from './setup/mails.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

/** The page of another person, in a browser of their own. */
const pageOf = async (browser: Browser, baseURL: string | undefined, person: PersonWithSession): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
};

const subjectsTo = ({ email }: PersonWithSession): string[] => inboxOf(email).map(({ subject }) => subject);

story(
  'Safety: a seller reports the buyer of a deal from the menu of the conversation, and an admin sees whom',
  async ({ page, browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await proveAddresses(baseURL ?? '', seller, buyer);
    const at = { url: baseURL ?? '' };
    const id = await openConversation(at, buyer, await listBike(at.url, seller, newModel()));
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    await page.goto(`/messages/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Report / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toBeHidden();

    const admin = await pageOf(browser, baseURL, await createAdmin(at.url));
    await admin.goto('/dashboard/review');
    await expect(admin.getByRole('article').filter({ hasText: buyer.email })).toHaveCount(1);
    await admin.context().close();
  },
);

story(
  'Safety: a buyer reports a listing on a phone, an admin hides it with a reason, and takes that back',
  { tag: '@core' },
  async ({ page, browser, baseURL, createPerson }) => {
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    await proveAddresses(baseURL ?? '', seller, buyer);
    const bike = await listBike(baseURL ?? '', seller, model);
    await page.setViewportSize(PHONE);
    await logIn(page, buyer);
    await page.goto(`/bike/${bike}`);
    await page.getByRole('button', { name: `Report Suzuki ${model}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'The bike or the photos are not real' }).check();
    await dialog.getByLabel('In your words').fill('একই ছবি অন্য বিজ্ঞাপনে আছে');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'We have your report' })).toBeVisible();

    const admin = await pageOf(browser, baseURL, await createAdmin(baseURL ?? ''));
    await admin.goto('/dashboard/review');
    await expect(admin).toHaveTitle('Moderation - Bike.');
    const entry = admin.getByRole('article').filter({ hasText: model });
    await expect(entry).toContainText('The bike or the photos are not real');
    await expect(entry).toContainText('একই ছবি অন্য বিজ্ঞাপনে আছে');
    await expect(entry).toContainText(seller.email);
    await entry.getByRole('button', { name: `Decide ${model}` }).click();
    const decide = admin.getByRole('dialog');
    await decide.getByRole('radio', { name: 'Hide the listing' }).check();
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(decide.getByText('Please write the reason. The person concerned reads it.')).toBeVisible();
    await decide.getByLabel('Reason (we send it to the person)').fill('This photo is of another bike.');
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toHaveCount(0);

    await page.reload();
    await expect(
      page.getByText('This listing is not shown at the moment: we have taken it off the market.'),
    ).toBeVisible();
    await expect(page.locator('main')).not.toContainText(model);
    // As a link preview reads it, in Bangla.
    const preview = await fetch(`${baseURL}/bike/${bike}`, { headers: { cookie: 'language=bn' } });
    const html = await preview.text();
    expect([preview.status, html.includes('বিজ্ঞাপনটি এখন দেখানো হচ্ছে না'), html.includes(model)]).toEqual([
      410,
      true,
      false,
    ]);
    await expect.poll(() => subjectsTo(buyer)).toContain(`Your report about ${model}`);
    await expect.poll(() => subjectsTo(seller)).toContain(`We have hidden your listing ${model}`);
    const mine = await pageOf(browser, baseURL, seller);
    await mine.goto(`/dashboard/myProducts/${bike}`);
    await expect(mine.getByText('Hidden by us')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Put back on sale' })).toHaveCount(0);

    await admin.getByRole('link', { name: 'Decided' }).click();
    const row = admin.getByRole('row').filter({ hasText: model });
    await expect(row).toContainText('This photo is of another bike.');
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Undone on');
    await admin.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(entry).toContainText('Listing hidden (undone)');
    await page.reload();
    await expect(page.getByText('This listing is not shown at the moment')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible();
    await admin.goto('/dashboard/audit');
    await expect(admin.getByText(`hid the listing ${model} of ${seller.email}`)).toBeVisible();
  },
);

story(
  'Safety: who is suspended reads in Bangla why and until when, and keeps what they typed',
  async ({ page, context, browser, baseURL, createPerson }) => {
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    await logIn(page, buyer);
    await page.goto(`/bike/${bike}`);
    await page.getByRole('button', { name: `Report Suzuki ${model}` }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'It looks like fraud' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const admin = await pageOf(browser, baseURL, await createAdmin(baseURL ?? ''));
    await admin.goto('/dashboard/review');
    await admin.getByRole('button', { name: `Decide ${model}` }).click();
    const decide = admin.getByRole('dialog');
    await decide.getByRole('radio', { name: 'Suspend for a time' }).check();
    await decide.getByLabel('For how many days').fill('৭');
    await decide.getByLabel('Reason (we send it to the person)').fill('ক্রেতার কাছে ওটিপি চেয়েছেন');
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(decide).toBeHidden();

    const mine = await pageOf(browser, baseURL, seller);
    await mine.context().addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    await mine.setViewportSize(PHONE);
    await mine.goto(`/dashboard/myProducts/${bike}`);
    await expect(mine.getByText('ক্রেতার কাছে ওটিপি চেয়েছেন')).toBeVisible();
    await expect(mine.getByText(/পর্যন্ত স্থগিত/)).toBeVisible();
    const price = mine.locator('input[name=rslPrice]');
    await expect(price).toBeVisible();
    expect(await findAccessibilityProblems(mine)).toEqual([]);
    await price.fill('170000');
    await mine.getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    await expect(mine.getByText(/আপনার অ্যাকাউন্ট স্থগিত আছে/)).toBeVisible();
    await expect(price).toHaveValue('170000');
    await page.reload();
    await expect(
      page.getByText('This listing is not shown at the moment: we have taken it off the market.'),
    ).toBeVisible();
    await context.close();
  },
);

story(
  'Safety: the page is complete without scripts, in both languages, and linked where it helps',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: false,
      viewport: PHONE,
    });
    const page = await context.newPage();
    await page.goto('/blog');
    await page.getByRole('link', { name: /^Buying a used bike\?/ }).click();
    await expect(page).toHaveTitle('Buy and sell safely - Bike.');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(13);
    await expect(page.getByText('To receive money, nobody needs any code.')).toHaveCount(1);
    await page.getByRole('link', { name: 'How people are cheated' }).click();
    await expect(page).toHaveURL('/safety#tricks');
    await page.goto('/safety?lang=bn');
    await expect(page).toHaveTitle('নিরাপদে কেনাবেচা - Bike.');
    await expect(page.getByText('কাউকে কোনো কোড বলবেন না, আমাদেরও না।').first()).toBeAttached();
    const images = page.locator('main img');
    await expect(images).toHaveCount(6);
    for (const src of await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? '')))
      expect((await page.request.get(src)).status()).toBe(200);
    await page.goto('/');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /নিরাপদে কেনাবেচা|Buy and sell safely/ }),
    ).toBeVisible();
    await context.close();
  },
);
