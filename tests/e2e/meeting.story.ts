import type { Browser } from '@playwright/test';
import { block } from '#testing/blocks.ts';
import { openConversation } from '#testing/conversations.ts';
import { confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { chooseMore, entry, expectNextStep } from './setup/conversation-page.ts';
import { newModel, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog, fillTime, moveMeeting, openMeeting, sendProposal } from './setup/meeting-dialog.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const HOUR = 3_600_000;

interface Pair {
  id: string;
  seller: PersonWithSession;
  buyer: PersonWithSession;
}

/** A conversation about a bike. */
const startConversation = async ({ baseURL, createPerson }: Omit<StoryFixtures, 'page'>): Promise<Pair> => {
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  const bike = await listBike(baseURL ?? '', seller, newModel(), 'Suzuki', { district: 'Khulna' });
  return { seller, buyer, id: await openConversation({ url: baseURL ?? '' }, buyer, bike, 'কবে দেখা যাবে?') };
};

const openAt = async (browser: Browser, baseURL: string | undefined, person: PersonWithSession, id: string) => {
  const page = await openPhone(browser, baseURL, person);
  await page.goto(`/messages/${id}`);
  return page;
};

story('What is typed about a meeting stays over an error and a reload', async ({ browser, baseURL, createPerson }) => {
  const { id, buyer } = await startConversation({ baseURL, createPerson });
  const page = await openAt(browser, baseURL, buyer, id);
  await chooseMore(page, 'দেখা করার প্রস্তাব দিন');
  await expect(dialog(page).getByRole('link', { name: /দেখা করার আগে/ })).toHaveAttribute('href', '/safety');
  // The district of the bike.
  await expect(dialog(page).getByLabel('জেলা')).toHaveValue('Khulna');
  const typed = dayAndTime(later(Date.now(), { days: 2 }));
  await sendProposal(page);
  await expect(dialog(page).getByText('দিন আর সময় বেছে নিন।')).toHaveCount(2);
  await fillTime(page, { ...typed, date: dayAndTime(Date.now() - 48 * HOUR).date });
  await dialog(page).getByLabel('জায়গাটির নাম লিখুন').fill('শাহবাগ');
  await sendProposal(page);
  await expect(dialog(page).getByText('আজ থেকে ৩০ দিনের মধ্যে একটি দিন বেছে নিন।')).toBeVisible();
  await dialog(page).getByLabel('জায়গাটির নাম লিখুন').fill('');
  await fillTime(page, typed);
  await sendProposal(page);
  await expect(dialog(page).getByText('একটি নিরাপদ জায়গা বেছে নিন, অথবা কোথায় দেখা করতে চান লিখুন।')).toBeVisible();
  await expectWellMade(page);
  await page.reload();
  await chooseMore(page, 'দেখা করার প্রস্তাব দিন');
  await expect(dialog(page).getByLabel('দিন', { exact: true })).toHaveValue(typed.date);
  await expect(dialog(page).getByLabel('সময় (ঢাকা)')).toHaveValue(typed.time);

  // A failure is shown though the conversation cannot be fetched again either.
  await dialog(page).getByLabel('জায়গাটির নাম লিখুন').fill('শাহবাগ');
  const letGo = await holdBack(page, '**/api/conversations/*');
  await page.context().setOffline(true);
  await sendProposal(page);
  await expect(dialog(page).getByRole('alert')).toContainText('মনে হচ্ছে আপনি অফলাইনে।');
  letGo();
  await page.context().close();
});

story(
  'A proposal whose answer comes late does not close the dialog that was opened meanwhile',
  async ({ page, baseURL, createPerson }) => {
    const { id, buyer } = await startConversation({ baseURL, createPerson });
    await logIn(page, buyer);
    await page.goto(`/messages/${id}`);
    await chooseMore(page, 'Propose a meeting');
    const { date, time } = dayAndTime(later(Date.now(), { days: 2 }));
    await dialog(page).getByLabel('Day', { exact: true }).fill(date);
    await dialog(page).getByLabel('Time (Dhaka)').fill(time);
    await dialog(page).getByLabel('Place in your own words').fill('Shahbag');
    const letGo = await holdBack(page, '**/api/conversations/*/meetings', 'POST');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await dialog(page).getByRole('button', { name: 'Propose', exact: true }).click();
    await page.keyboard.press('Escape');
    await chooseMore(page, 'Make an offer');
    await expect(dialog(page)).toHaveAccessibleName('Make an offer');
    letGo();
    await answered;
    await expect(entry(page, 'Shahbag')).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName('Make an offer');
  },
);

story(
  'A meeting is confirmed over a slow line; after its time one says that the other did not come, who answers; ticks are of their conversation',
  async ({ browser, baseURL, createPerson }) => {
    const { id, seller, buyer } = await startConversation({ baseURL, createPerson });
    const at = { url: baseURL ?? '' };
    const proposal = { ...dayAndTime(later(Date.now(), { days: 3 })), place: 'শাহবাগ, জাদুঘরের সামনে' };
    await propose(at, seller, id, proposal);
    const [buying, selling] = [await openAt(browser, baseURL, buyer, id), await openAt(browser, baseURL, seller, id)];

    // The page hears of it before the response has come, and the dialog closes all the same.
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    await buying.route('**/api/meetings/*', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    await openMeeting(buying);
    await dialog(buying).getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(dialog(buying).getByRole('button', { name: 'ক্যালেন্ডারে যোগ করুন' })).toBeVisible();
    letGo();
    await expect(dialog(buying)).toHaveCount(0);
    await buying.unroute('**/api/meetings/*');

    await buying.goto(`/checklist?for=${id}`);
    await buying.getByLabel('বাইকের গায়ের চেসিস নম্বর').check();
    await buying.goto('/checklist');
    await expect(buying.getByText('১৮টির মধ্যে ০টি ঠিক আছে')).toBeVisible();

    await moveMeeting(id, Date.now() - HOUR);
    await buying.goto(`/messages/${id}`);
    await expectNextStep(buying, 'didTheyCome');
    await buying.getByRole('button', { name: 'কিলোমিটার জানান' }).click();
    await dialog(buying).getByLabel('মিটারে কত কিলোমিটার দেখেছেন').fill('অনেক');
    await dialog(buying).getByRole('button', { name: 'সেভ করুন' }).click();
    await expect(dialog(buying).getByText(/কিলোমিটার লিখুন/)).toBeVisible();
    await dialog(buying).getByLabel('মিটারে কত কিলোমিটার দেখেছেন').fill('১৮,৫০০ কিমি');
    await expectWellMade(buying);
    await dialog(buying).getByRole('button', { name: 'সেভ করুন' }).click();
    await expect(dialog(buying).getByText('আপনি মিটারে ১৮,৫০০ কিমি দেখেছেন।')).toBeVisible();
    await buying.keyboard.press('Escape');
    await expect(entry(selling, 'মিটারে দেখেছেন:')).toContainText('১৮,৫০০ কিমি');
    await buying.getByRole('button', { name: /আসেননি$/ }).click();
    await expect(entry(buying, /আপনি জানিয়েছেন/)).toHaveCount(1);
    await expect(entry(selling, 'বলছেন, আপনি আসেননি।')).toHaveCount(1);
    await openMeeting(selling);
    await dialog(selling).getByLabel('আপনার উত্তর').fill('আমি সেখানে ছিলাম।');
    await expectWellMade(selling);
    await dialog(selling).getByRole('button', { name: 'উত্তর', exact: true }).click();
    await expect(entry(buying, 'আমি সেখানে ছিলাম।')).toHaveCount(1);
    for (const page of [buying, selling]) await page.context().close();
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
    await openMeeting(page);
    await expect(dialog(page).getByRole('button', { name: 'Propose a change' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(4);
    await dialog(page).getByRole('radio', { name: 'I have decided otherwise.' }).check();
    await dialog(page).getByRole('button', { name: 'Send the reason' }).click();
    await expect(entry(page, 'I have decided otherwise.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /meet/i })).toHaveCount(0);
  },
);
