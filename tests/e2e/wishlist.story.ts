import { call } from '#testing/call.ts';
import { card, newModel, startAsBuyer } from './setup/deals.ts';
import { withoutEventStream } from './setup/event-stream.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const heartOf = (article: ReturnType<typeof card>) => article.getByRole('button', { name: /^Wishlist:/ });

const addToWishlist = (url: string, { token, email }: PersonWithSession, bikeId: string) =>
  call({ url }, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: bikeId } });

story(
  '§8 Of clicks on a heart while it is being saved the last one counts; one that could not be saved is empty again until the next press',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    const heart = heartOf(card(page, model));
    await expect(heart).not.toHaveAttribute('aria-busy');
    const line = Promise.withResolvers<void>();
    await page.route('**/api/wishlists', async (route) => {
      await line.promise;
      await route.continue();
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    line.resolve();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(heart).not.toHaveAttribute('aria-busy');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    await page.route('**/api/wishlists', (route) => route.abort());
    await heart.click();
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/wishlists');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

story('§8 A wishlist that cannot be read does not prevent a new entry', async ({ page, baseURL, createPerson }) => {
  const model = await startAsBuyer({ page, baseURL, createPerson });
  await page.route('**/api/wishlists?**', (route) => route.abort());
  await page.goto('/bikes/Suzuki');
  const heart = heartOf(card(page, model));
  await expect(heart).not.toHaveAttribute('aria-busy');
  await page.unroute('**/api/wishlists?**');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

story(
  '§2 My wishlists: a bike that was removed keeps its name and photo, and the next entry has the focus once it is deleted',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
    const [kept, removed, gone] = [`Kept ${newModel()}`, `Unwished ${newModel()}`, `Gone ${newModel()}`];
    const ids = [];
    for (const model of [kept, removed, gone]) ids.push(await listBike(url, seller, model));
    for (const id of ids) await addToWishlist(url, buyer, id);
    await call({ url }, `DELETE /api/bikes/${ids[2]}`, { token: seller.token });
    await logIn(page, buyer);
    await page.goto('/dashboard/myWishlists');
    const articles = page.getByRole('article');
    await expect(articles).toHaveCount(3);
    const heart = heartOf(card(page, removed));
    await expect(heart).not.toHaveAttribute('aria-busy');
    await heart.press('Enter');
    await expect(articles).toHaveCount(2);
    await expect(card(page, kept)).toBeFocused();
    const left = articles.filter({ hasText: 'Its seller has taken it down.' });
    await expect(left).toContainText(gone);
    await expect
      .poll(() =>
        left
          .getByRole('img', { name: gone })
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await left.getByRole('button').press('Enter');
    await expect(articles).toHaveCount(1);
    await expect(card(page, kept)).toBeFocused();
  },
);

story('All hearts of a page request the wishlist once', async ({ page, baseURL, createPerson }) => {
  const seller = await createPerson('Seller');
  const models = Array.from({ length: 8 }, newModel);
  for (const model of models) await listBike(baseURL ?? '', seller, model);
  await logIn(page, await createPerson('Buyer'));
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/wishlists?')) requested += 1;
  });
  // The hearts ask again once the wishlist is older than 10 seconds, and the list of bikes may take longer.
  await page.clock.setFixedTime(new Date());
  await withoutEventStream(page);
  await page.goto('/bikes/Suzuki');
  for (const model of models) await expect(heartOf(card(page, model))).not.toHaveAttribute('aria-busy');
  await page.waitForLoadState('networkidle');
  expect(requested).toBe(1);
});
