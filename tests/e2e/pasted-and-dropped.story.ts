import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { csvOf } from '#testing/imports.ts';
import { composer } from './setup/conversation-page.ts';
import { newModel, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { numberedPhotos, photoRows } from './setup/photos.ts';
import { expect, logIn, story } from './setup/story.ts';

/** Copies to the clipboard as a program does: the same thing as text, as a part of a page, and as a picture of it. */
const copy = async (page: Page, types: readonly string[]): Promise<void> => {
  await page.evaluate(async (all) => {
    const canvas = new OffscreenCanvas(640, 200);
    canvas.getContext('2d')?.fillRect(0, 0, 640, 200);
    const contents: Record<string, Blob> = {
      'text/plain': new Blob(['FZ-S\t1,85,000'], { type: 'text/plain' }),
      'text/html': new Blob(['<table><tr><td>FZ-S<td>1,85,000</table>'], { type: 'text/html' }),
      'image/png': await canvas.convertToBlob(),
    };
    await navigator.clipboard.write([
      new ClipboardItem(Object.fromEntries(all.map((type) => [type, contents[type] ?? '']))),
    ]);
  }, types as string[]);
};

/** Drags a file of the machine to the middle of an element, and lets it go there. */
const drop = async (page: Page, path: string, on: Locator): Promise<void> => {
  await on.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files: [path], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at });
};

const openMessages = async ({ page, baseURL, createPerson }: StoryFixtures): Promise<void> => {
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  const bike = await listBike(baseURL ?? '', seller, newModel());
  await logIn(page, buyer);
  await page.goto(`/messages/${await openConversation({ url: baseURL ?? '' }, buyer, bike)}`);
};

story(
  'Cells of a spreadsheet are pasted as text, and a picture alone as a photo',
  async ({ page, baseURL, createPerson }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMessages({ page, baseURL, createPerson });
    const photos = page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem');
    await composer(page).focus();
    await copy(page, ['text/plain', 'text/html', 'image/png']);
    await page.keyboard.press('Control+V');
    await expect(composer(page)).toHaveValue('FZ-S\t1,85,000');
    await expect(photos).toHaveCount(0);
    await copy(page, ['text/html', 'image/png']);
    await page.keyboard.press('Control+V');
    await expect(photos).toHaveCount(1);
    await expect(composer(page)).toHaveValue('FZ-S\t1,85,000');
  },
);

story(
  'A file that is dropped is taken where files are chosen, and opens nowhere else',
  async ({ page, createPerson }, info) => {
    const pathOf = (name: string): string => info.outputPath(name);
    const [photo, other, list] = [pathOf('IMG_1.jpg'), pathOf('IMG_2.jpg'), pathOf('bikes.csv')];
    for (const { name, buffer } of await numberedPhotos(1, 2)) await writeFile(pathOf(name), buffer);
    await writeFile(list, csvOf([{ rslPrice: '0' }]));
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Location').fill('Mirpur 10');
    const box = page.locator('label', { hasText: 'Product Picture' });
    await expect(box).toBeVisible();
    await drop(page, photo, page.getByRole('heading', { level: 1 }));
    await drop(page, photo, box);
    await drop(page, other, page.getByLabel('Location'));
    await expect(photoRows(page)).toHaveCount(2);
    await expect(page.getByLabel('Location')).toHaveValue('Mirpur 10');
    await page.goto('/dashboard/import');
    await drop(page, list, page.getByRole('button', { name: 'Choose a CSV file' }));
    await expect(page.getByRole('row', { name: /Line 2/ })).toContainText('Please give a whole amount');
    expect(page.context().pages()).toHaveLength(1);
  },
);

story('A photo that is dropped on a message goes with it', async ({ page, baseURL, createPerson }, info) => {
  const path = info.outputPath('IMG_1.jpg');
  for (const { buffer } of await numberedPhotos(1)) await writeFile(path, buffer);
  await openMessages({ page, baseURL, createPerson });
  await drop(page, path, composer(page));
  await expect(page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem')).toHaveCount(1);
});

story('What is pasted is never cut without a word', async ({ page, baseURL, createPerson }) => {
  const bike = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
  await logIn(page, await createPerson('Buyer'));
  await page.goto(`/bike/${bike}`);
  await page
    .getByRole('button', { name: /^Report/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check();
  const words = dialog.getByLabel('In your words');
  await words.focus();
  await page.keyboard.insertText('He asks for money in advance. '.repeat(20));
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(words).toHaveAccessibleDescription(/500/);
  expect(await words.inputValue()).toHaveLength(600);
});
