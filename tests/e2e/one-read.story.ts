import type { Page } from '@playwright/test';
import { openConversation, say } from '#testing/conversations.ts';
import { composer, entry, write } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { openPhone } from './setup/phones.ts';
import { expect, type PersonWithSession, story } from './setup/story.ts';

/** Counts the reads of conversations that a page begins from now on, by their paths. */
const countReads = (page: Page): Map<string, number> => {
  const reads = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !/^\/api\/conversations(?:\/[0-9a-f-]{36})?$/.test(pathname)) return;
    reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
  });
  return reads;
};

story(
  'A message is read once by the window that shows its conversation, and by the list alone where that is shown',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await openConversation({ url }, buyer, await listBike(url, seller, newModel()));
    const other = await openConversation({ url }, buyer, await listBike(url, seller, newModel()));
    const open = async (who: PersonWithSession, path: string): Promise<Page> => {
      const page = await openPhone(browser, baseURL, who);
      await page.goto(path);
      return page;
    };
    const asking = await open(buyer, `/messages/${id}`);
    const answering = await open(seller, `/messages/${id}`);
    const elsewhere = await open(seller, `/messages/${other}`);
    const listing = await open(seller, '/messages');
    for (const page of [asking, answering, elsewhere]) await expect(composer(page)).toBeVisible();

    /** Sends a message, and waits until all windows show what has come of it. */
    const ask = async (text: string): Promise<void> => {
      await write(asking, text);
      for (const page of [asking, answering]) await expect(entry(page, text)).toBeVisible();
      await expect(listing.getByRole('link', { name: text })).toBeVisible();
      // The other window has noted that it was read, and this one has heard of it.
      await expect(entry(asking, text)).toContainText('পড়েছেন');
    };
    // The streams of all windows are open once they have shown two.
    for (const text of ['How old is it?', 'And this one?']) {
      await say({ url }, buyer, other, text);
      await expect(entry(elsewhere, text)).toBeVisible();
    }
    for (const text of ['Is it there?', 'Hello?']) await ask(text);
    const [sends, reads, shows, lists] = [asking, answering, elsewhere, listing].map(countReads);
    // Events come in order: what the first ones lead to has begun when the last one is shown.
    const texts = ['Is it blue?', 'Is it new?', 'Is it fast?'];
    for (const text of texts) await ask(text);
    const conversation = `/api/conversations/${id}`;
    expect([...(reads ?? [])]).toEqual([[conversation, texts.length]]);
    expect([...(shows ?? [])]).toEqual([]);
    expect([...(lists?.keys() ?? [])]).toEqual(['/api/conversations']);
    // When it was sent, and when the other has read it, which is shown there.
    expect([...(sends?.keys() ?? [])]).toEqual([conversation]);
    expect(sends?.get(conversation)).toBe(2 * texts.length);
    for (const page of [asking, answering, elsewhere, listing]) await page.context().close();
  },
);
