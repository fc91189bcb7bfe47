import { IMAGE_HOST_KEY, startImageHost } from '#testing/image-host.ts';
import { photoFile } from '#testing/listings.ts';
import { startMain } from '#testing/main-process.ts';
import { expect, fillSignUp, newEmail, story } from './setup/story.ts';

story('§7 With an external image host, the browser uploads there and shows the copy here', async ({ browser }) => {
  const [host, elsewhere] = await Promise.all([startImageHost(), startImageHost()]);
  const own = await startMain({ IMAGE_HOST_URL: host.uploadUrl, IMAGE_HOST_KEY });
  try {
    const page = await (await browser.newContext({ baseURL: own.url, locale: 'en-US' })).newPage();
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Karim Motors', email: newEmail(), role: 'Seller' });
    await expect(page).toHaveURL('/');
    expect(host.requests).toEqual(['POST /1/upload', 'GET /upload-0.jpg']);
    const photo = page.locator(`img[src^="/images/"]`).first();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    const shows = (src: string) =>
      page.evaluate(
        (url) =>
          new Promise<boolean>((done) => {
            const img = new Image();
            img.onload = () => done(true);
            img.onerror = () => done(false);
            img.src = url;
          }),
        src,
      );
    expect(await shows(host.put('there.jpg', await photoFile()))).toBe(true);
    expect(await shows(elsewhere.put('there.jpg', await photoFile()))).toBe(false);
  } finally {
    await Promise.all([own.remove(), host.stop(), elsewhere.stop()]);
  }
});
