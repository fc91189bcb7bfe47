import type { Page } from '@playwright/test';
import { createAdmin } from './admins.ts';
import { logIn, newEmail, type PersonWithSession } from './story.ts';

export const newName = (first: string): string => `${first} ${newEmail().slice(24, 36)}`;
export const userRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const verification = (page: Page, name: string) => page.getByRole('button', { name: `Verified: ${name}` });

/** Opens a table of users, with the one person of the story in it. */
export const findUser = (page: Page, table: 'sellers' | 'buyers' | 'admins', { email }: PersonWithSession) =>
  page.goto(`/dashboard/${table}?search=${email}`);

/** Logs a new admin in. */
export const logInAdmin = async (page: Page, baseURL: string | undefined): Promise<PersonWithSession> => {
  const admin = await createAdmin(baseURL ?? '');
  await logIn(page, admin);
  return admin;
};
