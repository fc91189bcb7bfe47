import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** The address of a conversation. */
export const CONVERSATION = /\/messages\/[0-9a-f-]{36}$/;

export const composer = (page: Page) => page.getByRole('textbox', { name: /আপনার মেসেজ|Your message/ });
/** Messages and what happened, by their words. */
export const entry = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

export const write = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text);
  await page.getByRole('button', { name: /^(পাঠান|Send)$/ }).click();
};

/** Chooses what is not the next step, from the menu at the top of the page. */
export const chooseMore = async (page: Page, entry: string | RegExp): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(আরও|More)$/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** The next steps as they are said in Bangla. */
const STEPS = {
  reply: /আপনার উত্তরের অপেক্ষায় আছেন।/,
  book: /বাইকটি নিতে চান\?|এই দামে বুক করুন/,
  answerOffer: /পর্যন্ত উত্তর দেওয়া যাবে।/,
  waitForOffer: /-এর উত্তরের অপেক্ষা।/,
  answerBooking: /বাইকটি বুক করেছেন। গ্রহণ করবেন\?/,
  waitForBooking: /এখনো আপনার বুকিংয়ের উত্তর দেননি।/,
  proposeMeeting: /কবে কোথায় বাইক আর কাগজপত্র দেখা হবে/,
  confirmMeeting: /দেখা করতে চান: /,
  waitForMeeting: /এখনো সাক্ষাৎ নিশ্চিত করেননি: /,
  meet: /-এর সঙ্গে সাক্ষাৎ:/,
  didTheyCome: /কি এসেছিলেন\?/,
  pay: /কাগজপত্র দেখে তারপর পেমেন্ট করুন।/,
  waitForPayment: /-কে বাইক ও কাগজপত্র দেখান। পেমেন্ট পাওয়ার পরেই/,
  seeReceipt: /-এর কাছ থেকে বাইকটি কিনেছেন।|বাইক ও কাগজপত্র বুঝে নি/,
  transfer: /-এর মধ্যে (বিক্রির কথা বিআরটিএ-কে জানান|বাইকটি নিজের নামে রেজিস্ট্রেশন করুন)।/,
  handOver: /-এর কাছে বাইকটি বিক্রি করেছেন।|বাইক ও কাগজপত্র হস্তান্তর কর/,
} as const;
const ANY_STEP = new RegExp(
  Object.values(STEPS)
    .map(({ source }) => source)
    .join('|'),
);

/** Below the messages stands this next step and no other; none without `step`. */
export const expectNextStep = (page: Page, step?: keyof typeof STEPS): Promise<void> =>
  expect(page.locator('main p:not(li p)').filter({ hasText: ANY_STEP })).toHaveText(step ? [STEPS[step]] : []);
