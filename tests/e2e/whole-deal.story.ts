import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayAndTime, later } from '#testing/meetings.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { announced, noteAnnouncements } from './setup/announcements.ts';
import { CONVERSATION, entry, expectNextStep, write } from './setup/conversation-page.ts';
import { fillCard, newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog, fillTime, moveMeeting, openMeeting, sendProposal } from './setup/meeting-dialog.ts';
import { counterWith, offerPrice } from './setup/offer-bar.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, story } from './setup/story.ts';

const HOUR = 3_600_000;
const PLACE = 'শাহবাগ, জাদুঘরের সামনে';
const AGREED = '৳১,৭৩,০০০';

/** Both see what happened, each in words of their own. */
const expectEntries = async (texts: readonly (readonly [Page, string])[]): Promise<void> => {
  for (const [page, text] of texts) await expect(entry(page, text)).toHaveCount(1);
};

const book = async (buying: Page): Promise<void> => {
  await buying.getByRole('button', { name: 'বুক করুন' }).click();
  await expect(dialog(buying)).toContainText(`আপনার সঙ্গে ঠিক হওয়া দাম: ${AGREED}`);
  await dialog(buying).getByLabel('মোবাইল').fill('০১৭১২৩৪৫৬৭৮');
  await dialog(buying).getByLabel('দেখা করার জায়গা').fill('Shahbag, Dhaka');
  await dialog(buying).getByRole('button', { name: 'বুক করুন' }).click();
  await expect(buying).toHaveURL('/dashboard/myOrders');
  await expect(buying.getByRole('main')).toContainText(AGREED);
};

const review = async (page: Page, model: string, whom: RegExp, { stars, text }: { stars: string; text: string }) => {
  const row = rowOf(page, model);
  await row.getByRole('button', { name: whom }).click();
  await dialog(page).getByRole('radio', { name: stars }).press('Space');
  await dialog(page).getByLabel('নিজের ভাষায় লিখুন').fill(text);
  await dialog(page).getByRole('button', { name: 'রিভিউ সেভ করুন' }).click();
  await expect(dialog(page)).toBeHidden();
  return row;
};

story(
  'A whole deal on two phones in Bangla: asked, negotiated, booked, met, looked at without a line, paid, and reviewed by both',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller', 'Karim'), await createPerson('Buyer', 'Nusrat')];
    const model = newModel();
    const bike = await listBike(baseURL ?? '', seller, model);
    const buying = await openPhone(browser, baseURL, buyer, { serviceWorkers: 'allow' });
    const selling = await openPhone(browser, baseURL, seller);
    for (const page of [buying, selling]) await noteAnnouncements(page);

    await story.step('The buyer asks from the page of the bike, the seller hears of it and answers', async () => {
      await selling.goto('/');
      await expect(selling.getByRole('link', { name: 'মেসেজ', exact: true })).toBeVisible();
      await buying.goto(`/bike/${bike}`);
      await buying.getByRole('link', { name: 'বিক্রেতাকে জিজ্ঞাসা করুন' }).click();
      await buying.getByRole('button', { name: 'বাইকটি কি এখনো আছে?' }).click();
      await buying.getByRole('button', { name: 'পাঠান' }).click();
      await expect(buying).toHaveURL(CONVERSATION);
      await expectNextStep(buying, 'book');

      const messages = selling.getByRole('link', { name: 'মেসেজ' });
      await expect(messages).toHaveAccessibleName(/১টিতে নতুন মেসেজ/);
      await messages.click();
      await selling.getByRole('link', { name: 'বাইকটি কি এখনো আছে?' }).click();
      await expectNextStep(selling, 'reply');
      await write(selling, 'জি, আছে।');
      await expectNextStep(selling);
      await expectEntries([
        [buying, 'বাইকটি কি এখনো আছে?'],
        [selling, 'বাইকটি কি এখনো আছে?'],
        [buying, 'জি, আছে।'],
      ]);
      await expect(entry(selling, 'জি, আছে।')).toContainText('পড়েছেন');
      await expectWellMade(buying);
    });
    const conversation = new URL(buying.url()).pathname.split('/').at(-1) ?? '';
    const goToConversation = (page: Page) => page.goto(`/messages/${conversation}`);

    await story.step('A third person sees nothing of it', async () => {
      const third = await openPhone(browser, baseURL, await createPerson('Buyer', 'Habib'));
      await goToConversation(third);
      await expect(third.getByRole('alert').filter({ hasText: 'চ্যাট' })).toBeVisible();
      for (const text of [model, 'Karim', 'Nusrat', 'জি, আছে।']) await expect(third.getByText(text)).toHaveCount(0);
      await third.context().close();
    });

    await story.step('What is new is announced once, and nothing that was there before', async () => {
      for (const page of [buying, selling]) {
        await goToConversation(page);
        await expectEntries([[page, 'জি, আছে।']]);
      }
      await write(selling, 'কবে আসবেন?');
      await expect(entry(buying, 'কবে আসবেন?')).toHaveCount(1);
      await write(buying, 'শুক্রবারে');
      await expect(entry(selling, 'শুক্রবারে')).toHaveCount(1);
      await write(selling, 'কবে আসবেন?');
      await expect.poll(() => announced(selling)).toEqual(['Nusrat-এর নতুন মেসেজ: শুক্রবারে']);
      const twice = 'Karim-এর নতুন মেসেজ: কবে আসবেন?';
      await expect.poll(() => announced(buying)).toEqual([twice, twice]);
    });

    await story.step('They negotiate: an offer, another price, and the buyer accepts', async () => {
      await offerPrice(buying, '১,৬০,০০০');
      await expectNextStep(buying, 'waitForOffer');
      await expectNextStep(selling, 'answerOffer');
      await expectEntries([
        [buying, 'আপনি ৳১,৬০,০০০ দিতে চেয়েছেন।'],
        [selling, 'Nusrat ৳১,৬০,০০০ দিতে চেয়েছেন।'],
      ]);
      await expectWellMade(selling);
      await counterWith(selling, AGREED);
      await expectNextStep(selling, 'waitForOffer');
      await expectNextStep(buying, 'answerOffer');
      await expectEntries([
        [buying, `Karim ${AGREED} চেয়েছেন।`],
        [selling, `আপনি ${AGREED} চেয়েছেন।`],
      ]);
      await buying.getByRole('button', { name: 'গ্রহণ করুন' }).click();
      await expectEntries([
        [buying, `আপনি ${AGREED} দামে রাজি`],
        [selling, `Nusrat ${AGREED} দামে রাজি`],
      ]);
      for (const page of [buying, selling])
        await expect(page.locator('header').filter({ hasText: 'দাম ঠিক হয়েছে' })).toBeVisible();
      await expectNextStep(buying, 'book');
      await expectNextStep(selling);
      const heard = (await announced(selling)).slice(1);
      const prices = [/^Nusrat ৳১,৬০,০০০ দিতে চেয়েছেন।$/, /^আপনি ৳১,৭৩,০০০ চেয়েছেন।$/, /^Nusrat ৳১,৭৩,০০০ দামে রাজি, /];
      expect(heard).toEqual(prices.map((words) => expect.stringMatching(words)));
      // What came before is not told again.
      const own = [/^আপনি ৳১,৬০,০০০ দিতে চেয়েছেন।/, /^Karim ৳১,৭৩,০০০ চেয়েছেন।/, /^আপনি ৳১,৭৩,০০০ দামে রাজি/];
      expect((await announced(buying)).slice(2)).toEqual(own.map((words) => expect.stringMatching(words)));
    });

    await story.step('The buyer books at that price, and the seller accepts the booking', async () => {
      await book(buying);
      await goToConversation(buying);
      await expectNextStep(buying, 'proposeMeeting');
      await expectNextStep(selling, 'answerBooking');
      await expectEntries([
        [buying, `আপনি ${AGREED} দামে বাইকটি বুক করেছেন।`],
        [selling, `Nusrat ${AGREED} দামে বাইকটি বুক করেছেন।`],
      ]);
      await selling.getByRole('button', { name: 'গ্রহণ করুন' }).click();
      await expectEntries([
        [buying, 'Karim আপনার বুকিং গ্রহণ করেছেন।'],
        [selling, 'আপনি বুকিং গ্রহণ করেছেন।'],
      ]);
      for (const page of [buying, selling]) await expectNextStep(page, 'proposeMeeting');
    });

    await story.step('They agree on when and where to meet, which a calendar reads', async () => {
      await buying.getByRole('button', { name: 'দেখা করার প্রস্তাব দিন' }).click();
      // The place of the booking is asked for once.
      await expect(dialog(buying).getByLabel('জায়গাটির নাম লিখুন')).toHaveValue('Shahbag, Dhaka');
      await fillTime(buying, dayAndTime(later(Date.now(), { days: 2 })));
      await dialog(buying).getByLabel('জেলা').selectOption('Dhaka');
      await dialog(buying).getByLabel('নিরাপদ জায়গা', { exact: true }).selectOption({ index: 1 });
      await sendProposal(buying);
      await expectNextStep(buying, 'waitForMeeting');
      await expectNextStep(selling, 'confirmMeeting');
      await expect(entry(buying, 'আপনি দেখা করার প্রস্তাব দিয়েছেন')).toContainText('বসুন্ধরা সিটি');

      await expect(selling.getByRole('region', { name: 'পরের ধাপ' })).toContainText('বসুন্ধরা সিটি');
      await selling.getByRole('button', { name: 'অন্য সময়' }).click();
      await fillTime(selling, dayAndTime(later(Date.now(), { days: 3 })));
      await dialog(selling).getByLabel('জায়গাটির নাম লিখুন').fill(PLACE);
      await sendProposal(selling);
      await expectNextStep(selling, 'waitForMeeting');
      await expectNextStep(buying, 'confirmMeeting');

      await buying.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
      await expect(entry(selling, 'Nusrat সাক্ষাৎ নিশ্চিত করেছেন')).toHaveCount(1);
      for (const page of [buying, selling]) {
        await expectNextStep(page, 'meet');
        await expect(page.getByRole('region', { name: 'পরের ধাপ' })).toContainText(PLACE);
      }

      await openMeeting(buying);
      const [file] = await Promise.all([
        buying.waitForEvent('download'),
        dialog(buying).getByRole('button', { name: 'ক্যালেন্ডারে যোগ করুন' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('meeting.ics');
      const calendar = readCalendar(readFileSync(await file.path(), 'utf8'));
      expect(calendar).toMatchObject({ LOCATION: PLACE, STATUS: 'CONFIRMED' });
      await expectWellMade(buying);
    });

    await story.step(
      'Without a line the buyer writes and ticks the checklist off; then all of it is there once',
      async () => {
        await workerIsActive(buying);
        await dialog(buying).getByRole('link', { name: 'চেকলিস্ট: কী কী দেখবেন' }).click();
        await buying.getByLabel('বাইকের গায়ের চেসিস নম্বর').check();
        await buying.getByRole('link', { name: 'চ্যাটে ফিরে যান' }).click();
        await expectNextStep(buying, 'meet');

        await buying.context().setOffline(true);
        await write(buying, 'আমি পৌঁছে গেছি');
        await expect(entry(buying, 'আমি পৌঁছে গেছি')).toContainText('পাঠানো যায়নি।');
        await buying.getByRole('link', { name: 'চেকলিস্ট', exact: true }).click();
        await expect(buying.getByLabel('বাইকের গায়ের চেসিস নম্বর')).toBeChecked();
        await buying.getByLabel('ইঞ্জিনের গায়ের নম্বর').check();
        await write(selling, 'আমি গেটে আছি');
        await expect(entry(selling, 'আমি গেটে আছি')).toContainText('পাঠানো হয়েছে');

        await buying.context().setOffline(false);
        await expect(entry(selling, 'আমি পৌঁছে গেছি')).toBeVisible();
        await buying.getByRole('link', { name: 'চ্যাটে ফিরে যান' }).click();
        await expect(entry(buying, 'আমি গেটে আছি')).toBeVisible();
        await expect(entry(buying, 'পাঠানো যায়নি।')).toHaveCount(0);
        for (const page of [buying, selling])
          await expectEntries(['আমি পৌঁছে গেছি', 'আমি গেটে আছি'].map((text) => [page, text] as const));
        await buying.goto(`/checklist?for=${conversation}`);
        await expect(buying.getByText('১৮টির মধ্যে ২টি ঠিক আছে')).toBeVisible();
      },
    );

    await story.step('After the meeting the buyer pays the agreed price, and has a receipt of it', async () => {
      await moveMeeting(conversation, Date.now() - HOUR);
      for (const page of [buying, selling]) await goToConversation(page);
      await expectNextStep(buying, 'pay');
      await expectNextStep(selling, 'didTheyCome');
      await buying.getByRole('link', { name: 'পেমেন্ট করুন' }).click();
      await expect(buying.getByText(`আপনার সঙ্গে ঠিক হওয়া দাম: ${AGREED}`)).toBeVisible();
      await fillCard(buying, '4242424242424242');
      await buying.getByRole('button', { name: `${AGREED} পেমেন্ট করুন` }).click();
      await expect(buying).toHaveURL(/\/dashboard\/receipt\//);
      await expect(buying.getByRole('article')).toContainText(AGREED);

      await goToConversation(buying);
      await expectEntries([
        [buying, `আপনি ${AGREED} দিয়েছেন।`],
        [selling, `Nusrat ${AGREED} দিয়েছেন।`],
      ]);
      await expectNextStep(buying, 'seeReceipt');
      await expectNextStep(selling, 'handOver');
      await expectWellMade(selling);
    });

    await story.step('Both review each other, neither sees the other first, and everybody reads it then', async () => {
      await buying.goto('/dashboard/myOrders');
      const about = { stars: '৪ স্টার: ভালো', text: 'একটি চাবি পরে পেয়েছি।' };
      const bought = await review(buying, model, /^বিক্রেতাকে রিভিউ দিন/, about);
      await selling.goto('/dashboard/bookings');
      const row = rowOf(selling, model);
      await expect(row.getByRole('button', { name: /^ক্রেতাকে রিভিউ দিন/ })).toBeVisible();
      await expect(row.getByRole('img', { name: '৫ স্টারের মধ্যে ৪' })).toHaveCount(0);
      const other = { stars: '৫ স্টার: খুব ভালো', text: 'ঠিক সময়ে এসেছিলেন।' };
      const sold = await review(selling, model, /^ক্রেতাকে রিভিউ দিন/, other);
      await expect(sold.getByRole('img', { name: '৫ স্টারের মধ্যে ৪' })).toBeVisible();
      await buying.reload();
      await expect(bought.getByRole('img', { name: '৫ স্টারের মধ্যে ৫' })).toBeVisible();
      await bought.getByRole('button', { name: /^রিভিউ পড়ুন/ }).click();
      await expect(dialog(buying)).toContainText(other.text);

      const visitor = await openPhone(browser, baseURL, undefined, { javaScriptEnabled: false });
      await visitor.goto(`/bike/${bike}`);
      await visitor.getByRole('link', { name: '১টি রিভিউ' }).click();
      await expect(visitor.getByRole('region', { name: 'রিভিউ' })).toContainText(about.text);
      await visitor.context().close();
    });
    for (const page of [buying, selling]) await page.context().close();
  },
);
