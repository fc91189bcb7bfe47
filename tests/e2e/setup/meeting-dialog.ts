import type { Page } from '@playwright/test';
import { openDatabase } from '#server/platform/db/open.ts';
import { chooseMore } from './conversation-page.ts';
import { databaseConfig } from './database.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the meeting with all that can be done about it, in either language. */
export const openMeeting = (page: Page) => chooseMore(page, /^(আপনার সাক্ষাৎ|Your meeting)/);

/** Day and time in Dhaka. */
export const fillTime = async (page: Page, { date, time }: { date: string; time: string }): Promise<void> => {
  await dialog(page).getByLabel('দিন', { exact: true }).fill(date);
  await dialog(page).getByLabel('সময় (ঢাকা)').fill(time);
};

export const sendProposal = (page: Page) =>
  dialog(page).getByRole('button', { name: 'প্রস্তাব দিন', exact: true }).click();

/** Moves the meeting of a conversation to a moment (ms): nobody waits for days in a browser. */
export const moveMeeting = async (conversation: string, startsAt: number): Promise<void> => {
  const db = openDatabase(databaseConfig());
  await db
    .updateTable('meetings')
    .set({ starts_at: startsAt })
    .where('conversation_id', '=', conversation)
    .execute()
    .finally(() => db.destroy());
};
