import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { book } from '#testing/paying.ts';
import { chooseMore } from './setup/conversation-page.ts';
import { card, newModel, rowOf, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { pageOf } from './setup/own-listing.ts';
import { buy, handOver } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

interface World {
  url: string;
  seller: PersonWithSession;
  buyer: PersonWithSession;
  model: string;
  bike: string;
  /** The page of the conversation of the two, once it is open. */
  conversation?: string;
}

interface Form {
  /** Who types. */
  who: 'seller' | 'buyer';
  /** What the form needs; returns its page. */
  begin(world: World): Promise<string> | string;
  /** Opens the form on its page. */
  open?(page: Page, world: World): Promise<unknown>;
  field(page: Page): Locator;
  text: string;
  /** Looks for the text where it may be besides its field. */
  find?(page: Page, text: string): Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');
const conversation = async (world: World): Promise<string> => {
  const { url, buyer, bike } = world;
  world.conversation ??= `/messages/${await openConversation({ url }, buyer, bike, 'Is it here?')}`;
  return world.conversation;
};

const modelName = (page: Page) => page.getByLabel('Model name');
/** Opens the draft of a new listing, if what was typed had reached the server before its tab was closed. */
const openDraft = (page: Page, text: string) =>
  expect(async () => {
    const draft = page.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: text });
    if (await draft.isVisible()) await draft.click();
    await expect(modelName(page)).toHaveValue(text, { timeout: 500 });
  }).toPass();

/** Those that need a sale or a booking come last. */
const FORMS: Record<string, Form> = {
  'a new listing': {
    who: 'seller',
    begin: () => '/dashboard/addProduct',
    field: modelName,
    text: 'Typed FZS',
    find: openDraft,
  },
  'a change of a listing': {
    who: 'seller',
    begin: ({ bike }) => pageOf(bike, 'bike'),
    field: (page) => page.getByLabel('Description'),
    text: 'Two new tyres, and all papers are ready.',
  },
  'a sale elsewhere': {
    who: 'seller',
    begin: ({ bike }) => pageOf(bike),
    open: (page) => page.getByRole('button', { name: 'Sold elsewhere' }).click(),
    field: (page) => dialog(page).getByLabel('For how much? (optional)'),
    text: '150000',
  },
  'a message': {
    who: 'buyer',
    begin: conversation,
    field: (page) => page.getByRole('textbox', { name: 'Your message' }),
    text: 'কাগজপত্র আছে?',
  },
  'an offer': {
    who: 'buyer',
    begin: conversation,
    open: (page) => chooseMore(page, 'Make an offer'),
    field: (page) => page.getByRole('textbox', { name: 'Price in taka' }),
    text: '১,৭০,০০০',
  },
  'a meeting': {
    who: 'buyer',
    begin: conversation,
    open: (page) => chooseMore(page, 'Propose a meeting'),
    field: (page) => dialog(page).getByLabel('Place in your own words'),
    text: 'In front of the museum',
  },
  'a booking': {
    who: 'buyer',
    begin: () => '/bikes/Suzuki',
    open: (page, { model }) => card(page, model).getByRole('button', { name: 'Book Now' }).click(),
    field: (page) => dialog(page).getByLabel('Meet location'),
    text: 'Gulshan 2',
  },
  'a report': {
    who: 'buyer',
    begin: ({ bike }) => `/bike/${bike}`,
    open: (page) => page.getByRole('button', { name: /^Report Suzuki/ }).click(),
    field: (page) => dialog(page).getByLabel(/In your words/),
    text: 'The engine number was filed off.',
  },
  'a profile': {
    who: 'buyer',
    begin: () => '/profile',
    open: (page) => page.getByRole('button', { name: 'Edit profile' }).click(),
    field: (page) => page.getByRole('form', { name: 'Edit profile' }).getByLabel('Name'),
    text: 'Rahim Uddin',
  },
  'a review': {
    who: 'buyer',
    begin: async ({ url, buyer, bike }) => {
      await buy(url, buyer, bike);
      await handOver(bike);
      return '/dashboard/myOrders';
    },
    open: (page, { model }) =>
      rowOf(page, model)
        .getByRole('button', { name: /^Review the seller/ })
        .click(),
    field: (page) => dialog(page).getByLabel('In your words'),
    text: 'The tax token was not paid.',
  },
  'a decline': {
    who: 'seller',
    begin: async ({ url, buyer, bike }) => {
      await book({ url }, buyer, bike);
      return '/dashboard/bookings';
    },
    open: async (page) => {
      await page.getByRole('button', { name: /^Decline/ }).click();
      await dialog(page).getByRole('radio', { name: 'Another reason' }).check();
    },
    field: (page) => dialog(page).getByLabel('What the buyer reads'),
    text: 'My brother takes it.',
  },
};

const createWorld = async ({ baseURL = '', createPerson }: Omit<StoryFixtures, 'page'>): Promise<World> => {
  const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
  return { url: baseURL, seller, buyer, model, bike: await listBike(baseURL, seller, model) };
};

/** Types into a form, closes the tab with the last letter, and looks for the text in a new one. */
const closeAndReturn = async (
  context: BrowserContext,
  world: World,
  { begin, open, field, text, find }: Form,
): Promise<void> => {
  const address = await begin(world);
  const show = async (tab: Page): Promise<Locator> => {
    await tab.goto(address);
    await open?.(tab, world);
    return field(tab);
  };
  const tab = await context.newPage();
  await (await show(tab)).fill(text);
  await tab.close();
  const again = await context.newPage();
  const typed = await show(again);
  await find?.(again, text);
  await expect(typed).toHaveValue(text);
  await again.close();
};

for (const who of ['seller', 'buyer'] as const)
  story(
    `What a ${who} has typed is there after the tab was closed with the last letter`,
    async ({ page, context, baseURL, createPerson }) => {
      const world = await createWorld({ baseURL, createPerson });
      await logIn(page, world[who]);
      for (const [name, form] of Object.entries(FORMS))
        if (form.who === who) await story.step(name, () => closeAndReturn(context, world, form));
    },
  );

story(
  'A listing that was being typed when its tab was closed is a draft on another device, and one draft alone',
  async ({ page, context, browser, createPerson }) => {
    const seller = await createPerson('Seller');
    await logIn(page, seller);
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Model name').fill('Left FZS');
    // Of a page that is being closed, also by the system of a phone, nothing else is heard for certain.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.close();

    const other = await (await browser.newContext()).newPage();
    await logIn(other, seller);
    const drafts = other.getByRole('region', { name: 'Your drafts' }).getByRole('link');
    await expect(async () => {
      await other.goto('/dashboard/myProducts');
      await expect(drafts).toHaveText([/Left FZS/], { timeout: 1_000 });
    }).toPass();

    const back = await context.newPage();
    await back.goto('/dashboard/addProduct');
    await openDraft(back, 'Left FZS');
    await back.getByLabel('Location').fill('Mirpur 10');
    await expect(back.getByText('Saved as a draft')).toBeVisible();
    await expect(back).toHaveURL(/\?draft=/);
    await other.goto('/dashboard/myProducts');
    await expect(drafts).toHaveCount(1);
    await drafts.click();
    await expect(other.getByLabel('Location')).toHaveValue('Mirpur 10');
    // Nothing of it is left for the next listing.
    await back.goto('/dashboard/addProduct');
    await expect(back.getByLabel('Model name')).toHaveValue('');
  },
);

story(
  'What somebody has typed is not shown to whoever logs in next on the same device',
  { tag: '@core' },
  async ({ page, context, baseURL, createPerson }) => {
    const world = await createWorld({ baseURL, createPerson });
    await logIn(page, world.buyer);
    await page.goto(`/bike/${world.bike}`);
    await page.getByRole('button', { name: /^Report Suzuki/ }).click();
    await dialog(page)
      .getByLabel(/In your words/)
      .fill('Only I wrote this.');
    await page.close();
    await context.clearCookies();
    const next = await context.newPage();
    await next.goto('/');
    await next.evaluate(() => localStorage.removeItem('accessToken'));
    await logIn(next, await createPerson('Buyer'));
    await next.goto(`/bike/${world.bike}`);
    await next.getByRole('button', { name: /^Report Suzuki/ }).click();
    await expect(dialog(next).getByLabel(/In your words/)).toHaveValue('');
  },
);
