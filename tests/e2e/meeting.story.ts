import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#server/platform/db/open.ts';
import { block } from '#testing/blocks.ts';
import { openConversation } from '#testing/conversations.ts';
import { readCalendar } from '#testing/ics.ts';
import { confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { databaseConfig } from './setup/database.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, logIn, type Person, story } from './setup/story.ts';

const HOUR = 3_600_000;

/** A cheap phone of its own, in Bangla. */
const openPhone = async (
  browser: Browser,
  baseURL: string,
  person: Person,
  serviceWorkers: 'allow' | 'block',
): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 }, serviceWorkers });
  const page = await context.newPage();
  await logIn(page, person);
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  return [context, page];
};

const assertFine = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
};

const dialog = (page: Page) => page.getByRole('dialog');
const openMeeting = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();
const happened = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const fillTime = async (page: Page, { date, time }: { date: string; time: string }): Promise<void> => {
  await dialog(page).getByLabel('দিন', { exact: true }).fill(date);
  await dialog(page).getByLabel('সময় (ঢাকা)').fill(time);
};

/** The meeting was so long ago: nobody waits for days in a browser. */
const moveMeeting = async (conversation: string, startsAt: number): Promise<void> => {
  const db = openDatabase(databaseConfig());
  await db.updateTable('meetings').set({ starts_at: startsAt }).where('conversation_id', '=', conversation).execute();
  await db.destroy();
};

story(
  'Two people with phones in Bangla agree on when and where to meet, look at the bike by the checklist, also without a line, and say who did not come',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const bike = await listBike(url, seller, newModel());
    const id = await openConversation({ url }, buyer, bike, 'কবে দেখা যাবে?');
    const [line, buying] = await openPhone(browser, url, buyer, 'allow');
    const [other, selling] = await openPhone(browser, url, seller, 'block');
    await selling.goto(`/messages/${id}`);
    await buying.goto(`/messages/${id}`);

    // What is typed stays, over an error and a reload.
    await openMeeting(buying, /দেখা করার প্রস্তাব দিন/);
    await expect(dialog(buying).getByRole('link', { name: /দেখা করার আগে/ })).toHaveAttribute('href', '/safety');
    const first = dayAndTime(later(Date.now(), { days: 2 }));
    await fillTime(buying, first);
    await dialog(buying).getByRole('button', { name: 'প্রস্তাব দিন', exact: true }).click();
    await expect(dialog(buying).getByText('একটি নিরাপদ জায়গা বেছে নিন, অথবা কোথায় দেখা করতে চান লিখুন।')).toBeVisible();
    await assertFine(buying);
    await buying.reload();
    await openMeeting(buying, /দেখা করার প্রস্তাব দিন/);
    await expect(dialog(buying).getByLabel('দিন', { exact: true })).toHaveValue(first.date);
    await dialog(buying).getByLabel('জেলা').selectOption('Dhaka');
    await dialog(buying).getByLabel('নিরাপদ জায়গা', { exact: true }).selectOption({ index: 1 });
    await dialog(buying).getByRole('button', { name: 'প্রস্তাব দিন', exact: true }).click();
    await expect(happened(buying, 'আপনি দেখা করার প্রস্তাব দিয়েছেন')).toContainText('বসুন্ধরা সিটি');

    // The other one proposes a change, at a place in own words.
    await openMeeting(selling, /-এর প্রস্তাব:/);
    await expect(dialog(selling)).toContainText('বসুন্ধরা সিটি');
    await assertFine(selling);
    await dialog(selling).getByRole('button', { name: 'অন্য প্রস্তাব দিন' }).click();
    const second = dayAndTime(later(Date.now(), { days: 3 }));
    await fillTime(selling, second);
    await dialog(selling).getByLabel('জায়গাটি নিজের ভাষায় লিখুন').fill('শাহবাগ, জাদুঘরের সামনে');
    await dialog(selling).getByRole('button', { name: 'প্রস্তাব দিন', exact: true }).click();
    await expect(dialog(selling)).toHaveCount(0);

    await openMeeting(buying, /-এর প্রস্তাব:/);
    await dialog(buying).getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(happened(selling, 'সাক্ষাৎ নিশ্চিত করেছেন')).toContainText('শাহবাগ, জাদুঘরের সামনে');

    // The calendar file is one that a calendar reads.
    await openMeeting(buying, /^সাক্ষাৎ:/);
    const [file] = await Promise.all([
      buying.waitForEvent('download'),
      dialog(buying).getByRole('button', { name: 'আমার ক্যালেন্ডারে রাখুন' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('meeting.ics');
    expect(readCalendar(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      LOCATION: 'শাহবাগ, জাদুঘরের সামনে',
      STATUS: 'CONFIRMED',
    });
    await assertFine(buying);

    // The checklist opens without a line, with what was ticked off for this conversation.
    await workerIsActive(buying);
    await dialog(buying).getByRole('link', { name: 'চেকলিস্ট: কী কী দেখবেন' }).click();
    await buying.getByLabel('বাইকের গায়ের চেসিস নম্বর').check();
    await assertFine(buying);
    await line.setOffline(true);
    await buying.reload();
    await expect(buying.getByLabel('বাইকের গায়ের চেসিস নম্বর')).toBeChecked();
    await buying.getByLabel('ইঞ্জিনের গায়ের নম্বর').check();
    await expect(buying.getByText('১৮টির মধ্যে ২টি ঠিক আছে')).toBeVisible();
    await line.setOffline(false);
    await buying.goto('/checklist');
    await expect(buying.getByText('১৮টির মধ্যে ০টি ঠিক আছে')).toBeVisible();

    // An hour after the time one says that the other did not come, who answers.
    await moveMeeting(id, Date.now() - HOUR);
    await buying.goto(`/messages/${id}`);
    await expect(buying.getByText(/কি এসেছিলেন\?/).first()).toBeVisible();
    await openMeeting(buying, /^সাক্ষাতের সময় ছিল:/);
    await dialog(buying)
      .getByRole('button', { name: /আসেননি$/ })
      .click();
    await expect(dialog(buying).getByText(/আপনি জানিয়েছেন/)).toBeVisible();
    await expect(happened(selling, 'বলছেন, আপনি আসেননি।')).toHaveCount(1);
    await openMeeting(selling, /^সাক্ষাতের সময় ছিল:/);
    await dialog(selling).getByLabel('আপনার উত্তর').fill('আমি সেখানে ছিলাম।');
    await assertFine(selling);
    await dialog(selling).getByRole('button', { name: 'উত্তর', exact: true }).click();
    await expect(happened(buying, 'আমি সেখানে ছিলাম।')).toHaveCount(1);
    await line.close();
    await other.close();
  },
);

story(
  'A meeting stands where one has blocked the other: it can be cancelled by a ready reason, and nothing else be arranged',
  async ({ page, baseURL, createPerson }) => {
    const target = { url: baseURL ?? '' };
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await openConversation(target, buyer, await listBike(target.url, seller, newModel()));
    const at = dayAndTime(later(Date.now(), { days: 2 }));
    const meeting = (await propose(target, buyer, id, at)).body.insertedId;
    expect((await confirm(target, seller, meeting)).status).toBe(200);
    expect((await block(target, seller, id)).status).toBe(200);
    await logIn(page, buyer);
    await page.goto(`/messages/${id}`);
    await openMeeting(page, /^You meet/);
    await expect(dialog(page).getByRole('button', { name: 'Propose a change' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(4);
    await dialog(page).getByRole('radio', { name: 'I have decided otherwise.' }).check();
    await dialog(page).getByRole('button', { name: 'Send the reason' }).click();
    await expect(happened(page, 'I have decided otherwise.')).toBeVisible();
    await expect(page.getByRole('button', { name: /meet/i })).toHaveCount(0);
  },
);
