import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { orderOf } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { readTransfer } from '#testing/transfers.ts';
import { expectNextStep } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { buy } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

const step = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
/** Not `check`, which wants the box to have changed at once: it does when the request has begun. */
const tick = async (box: Locator): Promise<void> => {
  await box.click();
  await expect(box).toBeChecked();
};
const openList = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'পরের ধাপ' }).getByRole('link', { name: 'চেকলিস্ট' }).click();
  await expect(page.getByRole('heading', { name: 'মালিকানা বদল' })).toBeVisible();
};

story(
  'After the handover, on phones in Bangla: both tick what is done at BRTA, the bill of sale is a PDF, and both say that they have finished',
  async ({ browser, page, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, buyer] = [await createPerson('Seller', 'Karim'), await createPerson('Buyer', 'Nusrat')];
    const model = newModel();
    const bike = await listBike(at.url, seller, model);
    const id = await openConversation(at, buyer, bike);
    await buy(at.url, buyer, bike);
    const order = (await orderOf(at, buyer, bike))?._id ?? '';
    for (const person of [buyer, seller]) await sayHandedOver(at, person, order);
    const selling = await openPhone(browser, baseURL, seller);
    const buying = await openPhone(browser, baseURL, buyer);
    for (const phone of [selling, buying]) {
      await phone.goto(`/messages/${id}`);
      await expectNextStep(phone, 'transfer');
      await expectWellMade(phone);
      await openList(phone);
      await expect(phone.getByText('এই চেকলিস্ট শুধু সহায়তার জন্য')).toBeVisible();
      await expectWellMade(phone);
    }

    await story.step('Each ticks their own steps; one that fails is not ticked, and the other reads them', async () => {
      await buying.route('**/transfer', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      );
      const photos = step(buying, /তিনটি স্ট্যাম্প সাইজ ছবি/);
      await photos.click();
      await expect(buying.getByRole('alert')).toBeVisible();
      await expect(photos).not.toBeChecked();
      await buying.unroute('**/transfer');
      await photos.press('Space');
      await expect(photos).toBeChecked();
      await expect(step(buying, /টি.টি.ও. ফরমে/)).toHaveCount(0);
      await selling.reload();
      await expect(selling.getByRole('listitem').filter({ hasText: 'তিনটি স্ট্যাম্প সাইজ ছবি' })).toContainText('হয়েছে');
    });

    await story.step(
      'What is typed for the bill of sale stays over an error and a reload, in this tab alone',
      async () => {
        await selling.getByRole('heading', { name: 'বিক্রয় দলিল, পিডিএফ' }).click();
        const sellerPart = selling.getByRole('group', { name: 'বিক্রেতা' });
        await expect(sellerPart.getByLabel('নাম', { exact: true })).toHaveValue('Karim');
        await sellerPart.getByLabel('নাম', { exact: true }).fill('মোঃ করিম উদ্দিন');
        await sellerPart.getByLabel('পিতার নাম').fill('আব্দুল করিম');
        await sellerPart.getByLabel('এনআইডি নম্বর (ঐচ্ছিক)').fill('১২৩');
        await selling.getByLabel('চেসিস নম্বর').fill('me3u3s5c1ma012345');
        await selling.getByRole('button', { name: 'পিডিএফ তৈরি করুন' }).click();
        await expect(selling.getByText('এনআইডি নম্বরে ১০, ১৩ বা ১৭টি অঙ্ক থাকে।')).toBeVisible();
        await expectWellMade(selling);
        await selling.reload();
        await selling.getByRole('heading', { name: 'বিক্রয় দলিল, পিডিএফ' }).click();
        await expect(sellerPart.getByLabel('নাম', { exact: true })).toHaveValue('মোঃ করিম উদ্দিন');
        await sellerPart.getByLabel('এনআইডি নম্বর (ঐচ্ছিক)').fill('১৯৯০১২৩৪৫৬৭৮৯');
        const downloaded = selling.waitForEvent('download');
        await selling.getByRole('button', { name: 'পিডিএফ তৈরি করুন' }).click();
        const download = await downloaded;
        expect(download.suggestedFilename()).toBe('bike-bill-of-sale.pdf');
        const [paper = ''] = await readPdf(await readFile(await download.path()));
        const text = paper.replaceAll(/\s+/g, ' ');
        for (const said of [model, 'মোঃ করিম উদ্দিন', 'Nusrat', '1990123456789', 'ME3U3S5C1MA012345'])
          expect(text).toContain(said.normalize('NFC'));
        expect(text).toContain('এক লক্ষ পঁচাশি হাজার টাকা মাত্র'.normalize('NFC'));
        expect(text).toContain('One lakh eighty-five thousand taka only');
        expect(await selling.evaluate(() => JSON.stringify(localStorage))).not.toContain('1990123456789');
        expect(JSON.stringify((await readTransfer(at, seller, order)).body)).not.toContain('করিম উদ্দিন');
      },
    );

    await tick(step(selling, /বিক্রির কথা বিআরটিএ-কে জানান/));
    await expect(buying.getByRole('listitem').filter({ hasText: 'বিক্রির কথা বিআরটিএ-কে জানান' })).toContainText(
      'তারিখে হয়েছে',
    );

    await story.step(
      'The review asks the buyer whether the bike is registered, and the page of the seller says so',
      async () => {
        await buying.goto('/dashboard/myOrders');
        await buying.getByRole('button', { name: /^বিক্রেতাকে রিভিউ দিন/ }).click();
        const form = buying.getByRole('dialog');
        await form.getByRole('radio', { name: '৪ স্টার: ভালো' }).check();
        await form.getByRole('checkbox', { name: 'বিআরটিএ-তে বাইকটির রেজিস্ট্রেশন আমার নামে হয়েছে' }).check();
        await expectWellMade(buying);
        await form.getByRole('button', { name: 'রিভিউ সেভ করুন' }).click();
        await expect(form).toBeHidden();
        await buying.getByRole('link', { name: 'বিআরটিএ-তে মালিকানা বদল' }).click();
        await expect(step(buying, /ক্রেতার নামে বাইকটির রেজিস্ট্রেশন করান/)).toBeChecked();
      },
    );
    for (const [phone, next] of [
      [selling, 'handOver'],
      [buying, 'seeReceipt'],
    ] as const) {
      await phone.goto(`/messages/${id}`);
      await expectNextStep(phone, next);
      await phone.context().close();
    }
    const { body } = await call<BikeOnPage>(at, `GET /api/bike/${bike}`, { token: buyer.token });
    await page.goto(`/sellers/${body.sellerId}`);
    await expect(page.getByText('1 of 1 registered in the buyer’s name')).toBeVisible();
  },
);
