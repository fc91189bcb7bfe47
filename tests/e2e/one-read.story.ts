import type { Page } from '@playwright/test';
import { openConversation, say } from '#testing/conversations.ts';
import { composer, entry, write } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { openPhone } from './setup/phones.ts';
import { expect, story } from './setup/story.ts';

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

/** What a message leads to is over: it is shown, its reader has noted that, and the number of unread ones is there again. */
const settled = async (page: Page, text: string, act: () => Promise<unknown>): Promise<void> => {
  const noted = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/read'),
  );
  await act();
  await expect(entry(page, text)).toBeVisible();
  await noted;
  await page.waitForLoadState('networkidle');
};

story(
  'A message that comes is read once by the window that shows its conversation, and by the list alone where that is shown',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const id = await openConversation({ url }, buyer, await listBike(url, seller, newModel()));
    const other = await openConversation({ url }, buyer, await listBike(url, seller, newModel()));
    const [asking, answering, elsewhere, listing] = [
      await openPhone(browser, baseURL, buyer),
      await openPhone(browser, baseURL, seller),
      await openPhone(browser, baseURL, seller),
      await openPhone(browser, baseURL, seller),
    ];
    await answering.goto(`/messages/${id}`);
    await asking.goto(`/messages/${id}`);
    await elsewhere.goto(`/messages/${other}`);
    await listing.goto('/messages');
    for (const page of [asking, answering, elsewhere]) await expect(composer(page)).toBeVisible();
    await say({ url }, buyer, id, 'Before');
    for (const page of [asking, answering]) await expect(entry(page, 'Before')).toBeVisible();
    await expect(listing.getByRole('link', { name: 'Before' })).toBeVisible();
    for (const page of [asking, answering, elsewhere, listing]) await page.waitForLoadState('networkidle');

    const [sends, reads, shows, lists] = [asking, answering, elsewhere, listing].map(countReads);
    await settled(answering, 'Is it blue?', () => write(asking, 'Is it blue?'));
    await expect(listing.getByRole('link', { name: 'Is it blue?' })).toBeVisible();
    expect([...(reads ?? [])]).toEqual([[`/api/conversations/${id}`, 1]]);
    expect([...(shows ?? [])]).toEqual([]);
    expect([...(lists?.keys() ?? [])]).toEqual(['/api/conversations']);
    // Once when it was sent, and once when it was read, which is shown there.
    await expect.poll(() => sends?.get(`/api/conversations/${id}`)).toBe(2);
    expect([...(sends?.keys() ?? [])]).toEqual([`/api/conversations/${id}`]);
    for (const page of [asking, answering, elsewhere, listing]) await page.context().close();
  },
);
