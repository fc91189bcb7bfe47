import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { SignUpRole } from '#contract/constants.ts';
import { PASSWORD, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { type Markets, markets } from './markets.ts';
import { newEmail } from './names.ts';

export { expect, newEmail, PASSWORD, type PersonWithSession };

interface Story {
  /** A user who has signed up before the story begins; Rahim, unless a name is given. */
  createPerson(role: SignUpRole, name?: string): Promise<PersonWithSession>;
}

/** A browser test. */
export const story = base.extend<Story, Markets>({
  ...markets,
  createPerson: async ({ baseURL }, use) => use((role, name) => signUpByCalls({ url: baseURL ?? '' }, role, name)),
});

/** The details of a story of a series, of which `npm test` runs some. */
export const coreIf = (isCore: boolean) => ({ tag: isCore ? '@core' : [] });

/** A photo for a file chooser, named as a phone names it. */
export const phonePhoto = async () => ({
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a33' } })
    .jpeg()
    .toBuffer(),
});

export const fillLogin = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Signs this browser in as the user, as the login page would. */
export const logIn = async (page: Page, { email }: PersonWithSession): Promise<void> => {
  const response = await page.request.post('/identity/sign-in/email', { data: { email, password: PASSWORD } });
  expect(response.ok()).toBe(true);
};

type Photo = Awaited<ReturnType<typeof phonePhoto>>;
interface NewUser {
  name: string;
  email: string;
  /** Undefined: the default of the form. */
  role?: SignUpRole;
}

/** Fills the sign-up form and sends it; `photo` is a file or its path, `before` happens before it is sent. */
export const fillSignUp = async (
  page: Page,
  fields: NewUser,
  photo?: Photo | string,
  before?: () => Promise<void>,
): Promise<void> => {
  await page.getByLabel('Name').fill(fields.name);
  await page.getByLabel('Image').setInputFiles(photo ?? (await phonePhoto()));
  if (fields.role) await page.getByRole('radio', { name: fields.role }).check();
  await page.getByLabel('Email').fill(fields.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await before?.();
  await page.getByRole('button', { name: 'Sign Up' }).click();
};
