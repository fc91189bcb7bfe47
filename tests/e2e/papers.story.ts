import sharp from 'sharp';
import { acceptPaper, showPaper } from '#testing/papers.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { goToEntry } from './setup/papers-queue.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, story } from './setup/story.ts';

/** A page as a phone takes it. */
const documentPhoto = async (lines: readonly string[]) => {
  const texts = lines.map((line, at) => `<text x="90" y="${220 + at * 130}" font-size="70">${line}</text>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#e8f0e4"/>${texts}</svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: 'IMG_3001.jpg', mimeType: 'image/jpeg', buffer };
};

story(
  'Papers of a bike, on phones in Bangla: the seller shows them, an admin says what is on them, and a buyer reads it',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, buyer] = [await createPerson('Seller', 'Karim Motors'), await createPerson('Buyer')];
    const model = newModel();
    const bike = await listBike(at.url, seller, model);

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto(`/dashboard/myProducts/${bike}#papers`);
    const show = async (kind: string, lines: string[]) => {
      await selling.getByRole('radio', { name: kind }).check();
      await selling.getByLabel('কাগজের ছবি').setInputFiles(await documentPhoto(lines));
      await selling.getByRole('button', { name: 'অ্যাডমিনদের কাছে পাঠান' }).click();
      await expect(selling.getByRole('listitem').filter({ hasText: kind })).toContainText('অ্যাডমিনদের অপেক্ষায়');
    };
    await expect(selling.getByText('এখানে আপনার এনআইডি চাওয়া হয় না।')).toBeVisible();
    await selling.getByRole('button', { name: 'অ্যাডমিনদের কাছে পাঠান' }).click();
    await expect(selling.getByText('একটি ছবি বেছে নিন।')).toBeVisible();
    await show('রেজিস্ট্রেশন সার্টিফিকেট বা স্মার্ট কার্ড', ['REGISTRATION CERTIFICATE', 'Karim Motors']);
    await show('ট্যাক্স টোকেন', ['TAX TOKEN', '30-06-2031']);
    const token = selling.getByRole('listitem').filter({ hasText: 'ট্যাক্স টোকেন' });
    await token.getByRole('button', { name: 'ছবি দেখুন' }).click();
    await expect(token.getByRole('img', { name: 'ট্যাক্স টোকেন' })).toBeVisible();
    await expectWellMade(selling);

    const admin = await createAdmin(at.url);
    const deciding = await openPhone(browser, baseURL, admin);
    await deciding.goto('/dashboard');
    await deciding
      .getByRole('link', { name: /^\S+\s*কাগজ/ })
      .first()
      .click();
    const entry = deciding.getByRole('article').filter({ hasText: model });
    const showing = (kind: string) => entry.filter({ has: deciding.locator('figcaption', { hasText: kind }) });
    const find = async (kind: string) => {
      await goToEntry(deciding, showing(kind));
      await expect(entry.getByRole('img', { name: kind })).toBeVisible();
    };
    await find('রেজিস্ট্রেশন সার্টিফিকেট বা স্মার্ট কার্ড');
    await entry.getByRole('button', { name: 'গ্রহণ করুন', exact: true }).click();
    await expect(entry.getByText('কাগজে যা দেখেছেন তাতে টিক দিন।')).toBeVisible();
    await expectWellMade(deciding);
    await entry.getByRole('checkbox', { name: 'রেজিস্ট্রেশন সার্টিফিকেট বা স্মার্ট কার্ড' }).check();
    await entry.getByRole('checkbox', { name: 'এটি বিক্রেতার নামে' }).check();
    await entry.getByLabel(/^কাগজে লেখা কিলোমিটার/).fill('১২,০০০');
    await entry.getByRole('button', { name: 'গ্রহণ করুন', exact: true }).click();
    await expect(showing('রেজিস্ট্রেশন সার্টিফিকেট')).toBeHidden();
    await find('ট্যাক্স টোকেন');
    await deciding.getByRole('heading', { level: 1 }).click();
    await deciding.keyboard.press('r');
    await expect(entry.getByText('কারণ লিখুন। বিক্রেতা তা পড়বেন।')).toBeVisible();
    await entry.getByLabel('ট্যাক্স টোকেনের মেয়াদ').fill('2031-06-30');
    await deciding.getByRole('heading', { level: 1 }).click();
    await deciding.keyboard.press('a');
    await expect(entry).toBeHidden();

    const buying = await openPhone(browser, baseURL, buyer);
    await buying.goto(`/bike/${bike}`);
    const note = buying.getByText(
      /তারিখে কাগজ দেখা হয়েছে: রেজিস্ট্রেশন সার্টিফিকেট, ট্যাক্স টোকেন ৩০ জুন, ২০৩১ পর্যন্ত, বিক্রেতার নামে/,
    );
    await expect(note).toBeVisible();
    await expect(buying.getByRole('region', { name: 'ইতিহাস' })).toContainText('একটি কাগজে ১২,০০০ কিমি লেখা');
    await expectWellMade(buying);

    await selling.reload();
    await expect(selling.getByText(/ক্রেতারা পড়েন: “.+ কাগজ দেখা হয়েছে/)).toBeVisible();
    await selling
      .getByRole('listitem')
      .filter({ hasText: 'রেজিস্ট্রেশন সার্টিফিকেট' })
      .getByRole('button', { name: /^মুছুন/ })
      .click();
    await dialog(selling).getByRole('button', { name: 'মুছুন', exact: true }).click();
    await expect(selling.getByText(/ক্রেতারা পড়েন: “.+ কাগজ দেখা হয়েছে: ট্যাক্স টোকেন/)).toBeVisible();

    await deciding.goto(`/dashboard/listings/${bike}`);
    const accepted = deciding.getByRole('listitem').filter({ hasText: 'দেখা হয়েছে' });
    await accepted.getByRole('button', { name: 'ছবি দেখুন' }).click();
    await accepted.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(accepted.getByText('কারণ লিখুন। বিক্রেতা তা পড়বেন।')).toBeVisible();
    await accepted.getByLabel('কেন ফিরিয়ে দিচ্ছেন').fill('এটি অন্য বাইকের টোকেন।');
    await expectWellMade(deciding);
    await accepted.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(deciding.getByText('এটি অন্য বাইকের টোকেন।')).toBeVisible();
    await buying.reload();
    await expect(buying.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toBeHidden();
    for (const phone of [selling, deciding, buying]) await phone.context().close();
  },
);

story(
  'Bikes whose papers were reviewed, on a phone in Bangla: found by the filter and by words, and first in their order',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const seller = await createPerson('Seller');
    const model = newModel();
    const reviewed = await listBike(at.url, seller, model);
    const other = await listBike(at.url, seller, model);
    const admin = await createAdmin(at.url);
    await acceptPaper(at, admin, await showPaper(at, seller, reviewed), { certificate: true });

    const page = await openPhone(browser, baseURL);
    const links = page.getByRole('region', { name: 'ফলাফল' }).getByRole('heading').getByRole('link');
    const expectBikes = async (...ids: string[]) => {
      await expect(links).toHaveCount(ids.length);
      for (const [place, id] of ids.entries())
        await expect(links.nth(place)).toHaveAttribute('href', new RegExp(`/bike/${id}`));
    };
    await page.goto(`/search?q=${encodeURIComponent(model)}`);
    await expectBikes(other, reviewed);
    await page.getByLabel('সাজান').selectOption('কাগজ দেখা বাইক আগে');
    await expect(page).toHaveURL(/sort=reviewed/);
    await expectBikes(reviewed, other);

    await page.getByRole('button', { name: /^ফিল্টার/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'কাগজ দেখা হয়েছে' }).check();
    await expectWellMade(page);
    await sheet.getByRole('button', { name: /১টি বাইক/ }).click();
    await expect(page).toHaveURL(/reviewed=1/);
    await expectBikes(reviewed);
    await expectWellMade(page);
    await page.getByRole('button', { name: /কাগজ দেখা হয়েছে/ }).click();
    await expectBikes(reviewed, other);

    await page.getByRole('combobox').first().fill(`${model} কাগজ যাচাই`);
    await page.keyboard.press('Enter');
    await expectBikes(reviewed);
    await page.context().close();
  },
);

story(
  'An expensive bike, on phones in Bangla: one admin accepts its paper, and buyers read of it when a second one has seen the same',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(at.url, seller, model, 'Suzuki', { rslPrice: 950_000 });
    await showPaper(at, seller, bike);
    const buying = await openPhone(browser, baseURL);
    const note = buying.getByText(/তারিখে কাগজ দেখা হয়েছে: রেজিস্ট্রেশন সার্টিফিকেট/);
    const openEntry = async () => {
      const page = await openPhone(browser, baseURL, await createAdmin(at.url));
      const entry = page.getByRole('article').filter({ hasText: model });
      await goToEntry(page, entry);
      await expect(entry.getByText('বাইকটির দাম বেশি।')).toBeVisible();
      return { page, entry };
    };
    const accept = async ({ entry }: Awaited<ReturnType<typeof openEntry>>) => {
      await entry.getByRole('checkbox', { name: 'রেজিস্ট্রেশন সার্টিফিকেট বা স্মার্ট কার্ড' }).check();
      await entry.getByRole('button', { name: 'গ্রহণ করুন', exact: true }).click();
    };

    const first = await openEntry();
    await accept(first);
    await expect(first.entry.getByText(/^আপনি .+ গ্রহণ করেছেন/)).toBeVisible();
    await expectWellMade(first.page);
    await buying.goto(`/bike/${bike}`);
    await expect(buying.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toBeHidden();

    const second = await openEntry();
    await expect(second.entry.getByText(/একজন অ্যাডমিন গ্রহণ করেছেন/)).toBeVisible();
    await expectWellMade(second.page);
    await accept(second);
    await expect(second.entry).toBeHidden();
    await buying.reload();
    await expect(note).toBeVisible();
    for (const page of [first.page, second.page, buying]) await page.context().close();
  },
);
