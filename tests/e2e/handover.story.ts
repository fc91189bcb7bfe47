import type { Page } from '@playwright/test';
import { toBanglaDigits } from '#contract/digits.ts';
import type { HandoverCode } from '#contract/entities/handover.ts';
import { orderOf } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import { sayHandedOver, typeCode } from '#testing/handovers.ts';
import { book } from '#testing/paying.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { chooseMore, entry } from './setup/conversation-page.ts';
import { newModel, rowOf, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { buy } from './setup/sales.ts';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, logIn, story } from './setup/story.ts';

const startDeal = async ({ baseURL, createPerson }: Omit<StoryFixtures, 'page'>) => {
  const at = { url: baseURL ?? '' };
  const [seller, buyer] = [await createPerson('Seller', 'Karim'), await createPerson('Buyer', 'Nusrat')];
  const model = newModel();
  const bike = await listBike(at.url, seller, model);
  const id = await openConversation(at, buyer, bike);
  const pay = async () => {
    await buy(at.url, buyer, bike);
    const order = (await orderOf(at, buyer, bike))?._id ?? '';
    const { body } = await call<HandoverCode>(at, `GET /api/orders/${order}/handover`, { token: buyer.token });
    return { order, code: body.code };
  };
  return { at, seller, buyer, bike, model, id, pay };
};

/** How much of the page is below the window. */
const pixelsBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    return scrollHeight - clientHeight - scrollTop;
  });

/** Another code than this one. */
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const shown = (code: string): string => toBanglaDigits(`${code.slice(0, 3)} ${code.slice(3)}`);
const step = (page: Page) => page.getByRole('region', { name: /^(Next step|পরের ধাপ)$/ });
const ownCode = (page: Page) => page.getByText('আপনার হস্তান্তর কোড');
const field = (page: Page) => page.getByLabel(/যে ছয় অঙ্ক দেখাবেন/);
const confirm = (page: Page) => page.getByRole('button', { name: 'নিশ্চিত করুন', exact: true });

story(
  'A handover on two phones in Bangla: once it is paid the buyer sees the code, also without a line, and the seller types it',
  async ({ browser, baseURL, createPerson }) => {
    const { at, seller, buyer, bike, model, id, pay } = await startDeal({ baseURL, createPerson });
    await book(at, buyer, bike);
    const buying = await openPhone(browser, baseURL, buyer, { serviceWorkers: 'allow' });
    const selling = await openPhone(browser, baseURL, seller);
    for (const page of [buying, selling]) {
      await page.goto(`/messages/${id}`);
      await expect(step(page)).toBeVisible();
    }
    await expect(ownCode(buying)).toHaveCount(0);
    await expect(field(selling)).toHaveCount(0);

    const { code } = await pay();
    await expect(buying.getByText(shown(code))).toBeVisible();
    await expect(buying.getByText('বাইক ও কাগজপত্র হাতে পাওয়ার পরেই বিক্রেতাকে এই কোড দিন।')).toBeVisible();
    await expect(field(selling)).toBeVisible();
    await expect(selling.getByText(shown(code))).toHaveCount(0);
    await expect(selling.getByText(code)).toHaveCount(0);
    for (const page of [buying, selling]) await expectWellMade(page);

    await story.step('The buyer reads the code without a line, on the page and on the checklist', async () => {
      await workerIsActive(buying);
      await buying.goto(`/checklist?for=${id}`);
      await expect(buying.getByText(shown(code))).toBeVisible();
      await expectWellMade(buying);
      await buying.context().setOffline(true);
      await buying.reload();
      await expect(buying.getByText(shown(code))).toBeVisible();
      await buying.context().setOffline(false);
      await buying.goto(`/messages/${id}`);
      await expect(buying.getByText(shown(code))).toBeVisible();
      // The panel with the code comes late, and does not cover what has happened last.
      await expect.poll(() => pixelsBelow(buying)).toBeLessThan(2);
    });

    await story.step('What is no code and what is another code is said below the field, and stays there', async () => {
      await field(selling).fill('১২৩');
      await field(selling).press('Enter');
      await expect(selling.getByText('ক্রেতা যে ছয় অঙ্কের কোড দেখান, তা লিখুন।')).toBeVisible();
      await expect(field(selling)).toHaveValue('১২৩');
      await field(selling).fill(other(code));
      await confirm(selling).click();
      await expect(selling.getByText('কোডটি ঠিক নয়।')).toBeVisible();
      await expect(selling.getByText('আর ৪ বার চেষ্টা করতে পারবেন।')).toBeVisible();
      await expectWellMade(selling);
    });

    await field(selling).fill(shown(code));
    await field(selling).press('Enter');
    await expect(entry(selling, 'বাইকটি Nusrat-কে হস্তান্তর করা হয়েছে।')).toHaveCount(1);
    await expect(field(selling)).toHaveCount(0);
    await expect(step(selling)).toContainText('বিক্রির কথা বিআরটিএ-কে জানান');
    await expect(entry(buying, 'বাইকটি এখন আপনার।')).toHaveCount(1);
    await expect(ownCode(buying)).toHaveCount(0);
    await expect(step(buying)).toContainText('বাইকটি নিজের নামে রেজিস্ট্রেশন করুন');

    await story.step(
      'Their lists, the receipt and the listing say so, and the checklist has no code any more',
      async () => {
        const done = /তারিখে হস্তান্তর হয়েছে/;
        await buying.goto('/dashboard/myOrders');
        await expect(rowOf(buying, model)).toContainText(done);
        await buying.getByRole('link', { name: 'রসিদ' }).click();
        await expect(buying.getByRole('article').getByText('হস্তান্তর', { exact: true })).toBeVisible();
        await buying.goto(`/checklist?for=${id}`);
        await expect(buying.getByRole('checkbox').first()).toBeEnabled();
        await expect(ownCode(buying)).toHaveCount(0);
        await selling.goto('/dashboard/bookings');
        await expect(rowOf(selling, model)).toContainText(done);
        await selling.goto(`/dashboard/myProducts/${bike}`);
        await expect(selling.getByRole('main').getByText(done)).toBeVisible();
      },
    );
    for (const page of [buying, selling]) await page.context().close();
  },
);

story(
  'A handover without the code: the buyer says that they have the bike, and the seller confirms it',
  { tag: '@core' },
  async ({ browser, page, baseURL, createPerson }) => {
    const { seller, buyer, model, id, pay } = await startDeal({ baseURL, createPerson });
    await pay();
    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto('/dashboard/bookings');
    await expect(rowOf(selling, model)).toContainText('হস্তান্তরের অপেক্ষায়');
    await selling.goto(`/messages/${id}`);
    await logIn(page, buyer);
    await page.goto(`/messages/${id}`);
    await chooseMore(page, /^I have the bike/);
    await expect(step(page)).toContainText('Now Karim has to confirm it, too.');
    await expect(entry(page, 'You say that you have the bike.')).toHaveCount(1);
    await expect(step(selling)).toContainText('Nusrat জানিয়েছেন, বাইক হস্তান্তর হয়েছে। কথাটি কি ঠিক?');
    await expectWellMade(selling);
    await step(selling).getByRole('button', { name: 'বাইক দিয়েছি' }).click();
    await expect(entry(page, 'The bike is handed over. It is yours now.')).toHaveCount(1);
    await expect(step(page)).toContainText('Register the bike in your name by');
    await selling.context().close();
  },
);

story(
  'A handover after five wrong codes: the seller reads what to do, and an admin confirms it with a reason',
  async ({ browser, page, baseURL, createPerson }) => {
    const { at, seller, buyer, id, pay } = await startDeal({ baseURL, createPerson });
    const { order, code } = await pay();
    for (let tries = 0; tries < 5; tries += 1) await typeCode(at, seller, order, other(code));
    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto(`/messages/${id}`);
    await expect(selling.getByText('পাঁচবার ভুল কোড দেওয়া হয়েছে')).toBeVisible();
    await expect(field(selling)).toHaveCount(0);
    await expectWellMade(selling);
    await sayHandedOver(at, buyer, order);
    await expect(step(selling).getByRole('button', { name: 'বাইক দিয়েছি' })).toBeVisible();

    await logInAdmin(page, baseURL);
    await page.goto(`/dashboard/orders/${order}`);
    await expect(page.getByText('Wrong codes: 5 of 5.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm the handover' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm the handover' }).click();
    await expect(dialog.getByText('Please write how you know that the bike was handed over.')).toBeVisible();
    await dialog.getByLabel('How do you know it?').fill('Both said so on the phone.');
    await dialog.getByRole('button', { name: 'Confirm the handover' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The bike was handed over', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm the handover' })).toHaveCount(0);
    await expect(step(selling)).toContainText('বিক্রির কথা বিআরটিএ-কে জানান');
    await page.goto('/dashboard/audit');
    await expect(page.getByText('Both said so on the phone.')).toBeVisible();
    await selling.context().close();
  },
);
