import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { fixture } from '#testing/uploads.ts';
import { newModel } from './setup/deals.ts';
import { addProduct, fillBike } from './setup/listing-form.ts';
import { openPhone } from './setup/phones.ts';
import { choosePhotos, numberedPhotos, numbersOf, photoRows } from './setup/photos.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

const openForm = async (page: Page, seller: PersonWithSession): Promise<void> => {
  await logIn(page, seller);
  await page.goto('/dashboard/addProduct');
};

/** Until everything that was chosen is uploaded. */
const uploaded = async (page: Page, count: number): Promise<void> => {
  await expect(photoRows(page)).toHaveCount(count);
  await expect(photoRows(page).getByRole('progressbar')).toHaveCount(0);
  await expect(photoRows(page).getByText('Waiting for its turn')).toHaveCount(0);
};

/** The page of the seller's newest bike, as the API returns it. */
const newestBike = async (page: Page, { email, token }: PersonWithSession): Promise<BikeOnPage> => {
  const headers = { authorization: `Bearer ${token}` };
  const [bike] = await (await page.request.get(`/api/bikes?email=${email}`, { headers })).json();
  return (await page.request.get(`/api/bike/${bike._id}`)).json();
};

story(
  'On a phone five photos are chosen at once; one fails and is tried again, one is removed, the others are put in order by keyboard, listed, and seen in the gallery',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    await page.setViewportSize(PHONE);
    const seller = await createPerson('Seller');
    const model = newModel();
    await openForm(page, seller);
    await fillBike(page, model);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(photoRows(page)).toHaveCount(0);

    let uploads = 0;
    await page.route('**/images/upload*', (route) => {
      uploads += 1;
      return uploads === 3 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await choosePhotos(page, await numberedPhotos(1, 2, 3, 4, 5));
    await uploaded(page, 5);
    await expect(photoRows(page).nth(2)).toContainText('The picture could not be uploaded. Please try again.');
    await expect(photoRows(page).filter({ hasText: 'could not be uploaded' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again: photo 3' }).click();
    await expect(photoRows(page).filter({ hasText: 'could not be uploaded' })).toHaveCount(0);
    await uploaded(page, 5);
    expect(uploads).toBe(6);

    await page.getByRole('button', { name: 'Remove photo 5' }).press('Enter');
    await expect(page.getByText('Photo 5 was removed. Photos left: 4.')).toBeAttached();
    // 1 2 3 4 -> 1 2 4 3: the focus stays with the photo.
    await page.getByRole('button', { name: 'Move photo 4 earlier' }).press('Enter');
    await expect(page.getByText('Photo 4 moved to place 3 of 4.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move photo 3 earlier' })).toBeFocused();
    await page.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused();
    // 2 1 4 3 -> 4 2 1 3
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).press('Enter');
    await expect(page.getByText('Photo 3 is the cover now.')).toBeAttached();
    await expect(photoRows(page).first()).toContainText('IMG_4.jpg');

    await addProduct(page);
    await expect(page.getByText('Product added successful.')).toBeVisible();
    const bike = await newestBike(page, seller);
    expect(await numbersOf(page, bike.photos)).toEqual([4, 2, 1, 3]);
    expect(bike.photoURL).toBe(bike.photos[0]);
    await page.goto(`/bike/${bike._id}`);
    await expect(page.getByRole('link', { name: /^Enlarge photo/ })).toHaveCount(4);
    await expect(page.getByText('1 of 4')).toBeInViewport();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByText('2 of 4', { exact: true })).toBeInViewport();
  },
);

story(
  'A line that dies in the middle of an upload: it is said at the photo, and what is missing goes on when the line is back',
  async ({ page, createPerson }) => {
    const seller = await createPerson('Seller');
    await openForm(page, seller);
    await choosePhotos(page, await numberedPhotos(1));
    await uploaded(page, 1);
    const network = await page.context().newCDPSession(page);
    const line = (offline: boolean, uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send('Network.enable');
    await line(false, 8_000);
    await choosePhotos(page, await numberedPhotos(2, 3, 4));
    const part = () =>
      photoRows(page)
        .nth(1)
        .getByRole('progressbar')
        .evaluate((bar: HTMLProgressElement) => bar.value);
    await expect.poll(part).toBeGreaterThan(0.1);
    await line(true, 0);
    await expect(photoRows(page).nth(1)).toContainText(/The connection was lost at \d+%/);
    await expect(photoRows(page).nth(3)).toContainText('There is no connection.');
    await addProduct(page);
    await expect(page.getByText('Your Phone Number field is empty')).toBeVisible();
    await line(false, -1);
    await uploaded(page, 4);
    await expect(photoRows(page).filter({ hasText: 'connection' })).toHaveCount(0);
    await fillBike(page, newModel());
    await uploaded(page, 5);
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');
    expect((await numbersOf(page, (await newestBike(page, seller)).photos)).slice(0, 4)).toEqual([1, 2, 3, 4]);
  },
);

for (const saved of [false, true])
  story(
    `A form that is sent offline${saved ? ', after it was saved as a draft,' : ''} says how many photos are missing; after a reload those that are uploaded are still there`,
    async ({ page, context, createPerson }) => {
      await openForm(page, await createPerson('Seller'));
      await fillBike(page, newModel());
      await uploaded(page, 1);
      if (saved) {
        await expect(page.getByText('Saved as a draft')).toBeVisible();
        await expect(page).toHaveURL(/\?draft=/);
      } else await page.route('**/api/drafts', (route) => route.abort());
      await context.setOffline(true);
      await choosePhotos(page, await numberedPhotos(1, 2));
      await expect(photoRows(page).filter({ hasText: 'There is no connection.' })).toHaveCount(2);
      await addProduct(page);
      await expect(page.getByText('2 photos are not uploaded yet.')).toBeVisible();
      await expect(page.getByLabel('Location')).toHaveValue('Mirpur 10, Dhaka');
      await page.route('**/images/upload*', (route) => route.abort());
      await context.setOffline(false);
      await page.reload();
      await expect(photoRows(page)).toHaveCount(1);
      await expect(page.getByText('2 photos were not uploaded when this page was left.')).toBeVisible();
      await expect(page.getByLabel('Location')).toHaveValue('Mirpur 10, Dhaka');
    },
  );

story('Each photo that cannot be taken says why, in its place', async ({ page, createPerson }, info) => {
  await openForm(page, await createPerson('Seller'));
  const [photo] = await numberedPhotos(1);
  const heic = fixture('photo.heic');
  if (!photo) throw new Error('There is no photo');
  const files: readonly (readonly [name: string, bytes: Buffer])[] = [
    [photo.name, photo.buffer],
    ['notes.jpg', Buffer.from('no photo')],
    ['IMG_E.heic', heic],
    ['huge.heic', Buffer.concat([heic, Buffer.alloc(15 * 1024 * 1024)])],
    ['IMG_1 (copy).jpg', photo.buffer],
  ];
  // Files of the machine: what is handed to the browser as bytes takes as long as an upload.
  for (const [name, bytes] of files) await writeFile(info.outputPath(name), bytes);
  await choosePhotos(
    page,
    files.map(([name]) => info.outputPath(name)),
  );
  await uploaded(page, 4);
  const rows = photoRows(page);
  await expect(rows.nth(1)).toContainText('This photo cannot be read.');
  await expect(rows.nth(3)).toContainText('This picture is too large. Please choose a smaller one.');
  await expect(page.getByText('Chosen already, and left out: IMG_1 (copy).jpg')).toBeVisible();
  // What this browser cannot show is shown once it is stored.
  const shown = rows.nth(2).getByRole('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await choosePhotos(page, await numberedPhotos(2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  await expect(rows).toHaveCount(12);
  await expect(page.getByText('A listing has at most 12 photos. Left out: IMG_10.jpg, IMG_11.jpg')).toBeVisible();
  await addProduct(page);
  await expect(page.getByText('Your Phone Number field is empty')).toBeVisible();
});

story('Photos are put in order by pointer, and Escape leaves them as they are', async ({ page, createPerson }) => {
  await page.setViewportSize(PHONE);
  await openForm(page, await createPerson('Seller'));
  await choosePhotos(page, await numberedPhotos(1, 2, 3));
  await uploaded(page, 3);
  const rows = photoRows(page);
  const names = () => rows.getByText(/IMG_/).allTextContents();
  const grip = (at: number) => rows.nth(at).getByTitle('Drag to another place');
  const drag = async (from: number, to: number) => {
    await rows.nth(1).scrollIntoViewIfNeeded();
    await grip(from).hover();
    await page.mouse.down();
    const box = await rows.nth(to).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 30, { steps: 5 });
  };
  await drag(0, 2);
  await page.mouse.up();
  await expect.poll(names).toEqual(['IMG_2.jpg', 'IMG_3.jpg', 'IMG_1.jpg']);
  await expect(page.getByText('Photo 1 moved to place 3 of 3.')).toBeAttached();
  await drag(2, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names()).toEqual(['IMG_2.jpg', 'IMG_3.jpg', 'IMG_1.jpg']);
});

story(
  'In Bangla, on a phone, photos are taken with the camera, chosen, refused and put in order',
  async ({ browser, baseURL, createPerson }) => {
    const options = { viewport: PHONE, isMobile: true };
    const phone = await openPhone(browser, baseURL, await createPerson('Seller'), options);
    await phone.goto('/dashboard/addProduct');
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByText('ছবি তুলুন').click();
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
    await (await chooser).setFiles(await numberedPhotos(3));
    const rows = phone.getByRole('list', { name: 'ছবির ক্রম' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('progressbar')).toHaveCount(0);
    await expect(rows.getByText('আগের ছবিগুলো শেষ হলে আপলোড হবে')).toHaveCount(0);
    await expect(phone.getByText('আরও ছবি দিন: ১২টির মধ্যে ১টি হয়েছে')).toBeVisible();

    const photos = await numberedPhotos(1, 2);
    await phone.getByLabel('বাইকের ছবি').setInputFiles([...photos, ...photos.slice(0, 1)]);
    await expect(phone.getByText('আগেই বেছে নেওয়া হয়েছে, তাই বাদ পড়েছে: IMG_1.jpg')).toBeVisible();
    await phone.getByRole('button', { name: 'ছবি ২ কভার করুন' }).click();
    await expect(phone.getByText('ছবি ২ এখন কভার।')).toBeAttached();
    await expect(phone.getByText('আরও ছবি দিন: ১২টির মধ্যে ৩টি হয়েছে')).toBeVisible();
    await phone.context().close();
  },
);

story(
  'A photo as phones take it is made as small as the host keeps it before it is sent',
  async ({ page, createPerson }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(700_000);
    await page.addInitScript(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        const image = body instanceof FormData ? body.get('image') : null;
        if (image instanceof File)
          void createImageBitmap(image).then(({ width, height }) =>
            document.body.setAttribute('data-sent', JSON.stringify({ width, height, bytes: image.size })),
          );
        send.call(this, body);
      };
    });
    await openForm(page, await createPerson('Seller'));
    await choosePhotos(page, [{ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer }]);
    await uploaded(page, 1);
    const sent = JSON.parse((await page.locator('body').getAttribute('data-sent')) ?? '{}');
    expect(sent).toMatchObject({ width: 1280, height: 960 });
    expect(sent.bytes).toBeLessThan(buffer.length / 3);
  },
);
