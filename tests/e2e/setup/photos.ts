import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { shapesFile } from '#testing/listings.ts';

/** A photo for a file chooser; its width, 350 pixels and `number`, tells it from the others wherever it is shown. */
export const numberedPhoto = async (number: number) => ({
  name: `IMG_${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp(await shapesFile(number))
    .resize(350 + number, 262, { fit: 'fill' })
    .jpeg()
    .toBuffer(),
});

export const numberedPhotos = (...numbers: number[]) => Promise.all(numbers.map(numberedPhoto));

/** The numbers of the photos at these addresses. */
export const numbersOf = (page: Page, addresses: readonly string[]): Promise<number[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const { width } = await sharp(await (await page.request.get(address)).body()).metadata();
      return width - 350;
    }),
  );

/** The photos that are chosen in a form, in order. */
export const photoRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const choosePhotos = (page: Page, files: ChosenFile[] | string[]): Promise<void> =>
  page.getByLabel('Product Picture').setInputFiles(files);
