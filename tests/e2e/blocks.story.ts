import type { Browser, Page } from '@playwright/test';
import { showPhotos } from '#testing/conversations.ts';
import { messagePhotos } from '#testing/message-photos.ts';
import { createAdmin } from './setup/admins.ts';
import { CONVERSATION, chooseMore, entry, write } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { inboxOf, proveAddresses } from './setup/mails.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

/** The page of another person, on a wide screen in English. */
const pageOf = async (browser: Browser, baseURL: string, person: PersonWithSession): Promise<Page> => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
};

story(
  'A message is reported on a phone in Bangla, an admin reads what stands around it and warns; the buyer blocks the seller',
  async ({ browser, baseURL: origin, createPerson }) => {
    const baseURL = origin ?? '';
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    await proveAddresses(baseURL, seller, buyer);
    const bike = await listBike(baseURL, seller, model);
    const asking = await openPhone(browser, baseURL, buyer);
    await asking.goto(`/messages/new?bike=${bike}`);
    await write(asking, 'বাইকটি কি এখনো আছে?');
    await expect(asking).toHaveURL(CONVERSATION);
    const answering = await pageOf(browser, baseURL, seller);
    await answering.goto(new URL(asking.url()).pathname);
    await write(answering, 'বিকাশে আসা কোডটি বলুন');

    const conversation = new URL(asking.url()).pathname.split('/').at(-1) ?? '';
    await showPhotos({ url: baseURL }, seller, conversation, await messagePhotos({ url: baseURL }, seller));

    const menus = asking.getByRole('button', { name: /-এর এই মেসেজের আরও অপশন$/ });
    await expect(menus).toHaveCount(2);
    expect((await menus.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await menus.first().click();
    await asking.getByRole('menuitem', { name: 'মেসেজটি রিপোর্ট করুন' }).click();
    const dialog = asking.getByRole('dialog');
    await dialog.locator('input[value=fraud]').check();
    await expectWellMade(asking);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();

    const admin = await pageOf(browser, baseURL, await createAdmin(baseURL));
    await admin.goto('/dashboard/review');
    const reported = admin.getByRole('article').filter({ hasText: `A message about ${model}` });
    await expect(reported).toContainText('বিকাশে আসা কোডটি বলুন');
    await expect(reported.getByText('বাইকটি কি এখনো আছে?')).toHaveCount(0);
    await reported.getByRole('button', { name: 'Read the messages around it' }).click();
    const around = reported.getByRole('region', { name: 'Messages around it' });
    await expect(around).toContainText('বাইকটি কি এখনো আছে?');
    await expect(around.getByRole('img', { name: `Photo from ${seller.name}` })).toHaveJSProperty('complete', true);
    await expectWellMade(admin);
    await reported.getByRole('button', { name: /^Decide/ }).click();
    const decide = admin.getByRole('dialog');
    await expect(decide.locator('input[value=hide]')).toHaveCount(0);
    await decide.getByRole('radio', { name: 'Warn the person' }).check();
    await decide.getByLabel('Reason (we send it to the person)').fill('Never ask for codes.');
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(reported).toHaveCount(0);
    await expect
      .poll(() =>
        inboxOf(seller.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('Never ask for codes.');
    await expect
      .poll(() =>
        inboxOf(buyer.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('আমরা সংশ্লিষ্ট ব্যক্তিকে সতর্ক করেছি।');
    await admin.goto('/dashboard/audit');
    await expect(admin.getByText(`read messages around a reported one by ${seller.email}`)).toBeVisible();

    await chooseMore(asking, /ব্লক করুন$/);
    await expect(dialog).toContainText('আগের বুকিং ও পেমেন্ট চলতে থাকবে');
    await expectWellMade(asking);
    await dialog.getByRole('button', { name: 'ব্লক করুন' }).click();
    await expect(asking.getByText('দুজনের কেউই অন্যকে লিখতে পারবেন না')).toBeVisible();
    await expectWellMade(asking);
    await answering.reload();
    await expect(answering.getByText('Messages can’t be sent here any more.')).toBeVisible();
    await expect(answering.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
    await expect(answering.getByText('blocked')).toHaveCount(0);

    await asking.goto('/profile');
    const blocked = asking.getByRole('region', { name: 'যাঁদের ব্লক করেছেন' });
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
    await expectWellMade(asking);
    // The list of another tab is an older one.
    const tab = await asking.context().newPage();
    await tab.goto('/profile');
    const unblock = (page: Page) => page.getByRole('button', { name: /^ব্লক তুলে নিন/ });
    await expect(unblock(tab)).toBeVisible();
    await unblock(asking).click();
    await expect(blocked.getByRole('listitem')).toHaveCount(0);
    await expect(blocked).toBeFocused();
    await unblock(tab).click();
    await expect(tab.getByText('আপনি এঁকে ব্লক করেননি।')).toBeVisible();
    await expect(unblock(tab)).toHaveCount(0);
    await answering.reload();
    await write(answering, 'দুঃখিত');
    await expect(entry(answering, 'দুঃখিত')).toBeVisible();
    await answering.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(answering.getByRole('menuitem', { name: /^Block/ })).toBeVisible();
    for (const page of [asking, answering, admin]) await page.context().close();
  },
);
