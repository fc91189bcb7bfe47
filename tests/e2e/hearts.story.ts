import type { Locator, Page } from '@playwright/test';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { advertise } from './setup/sales.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

const cardIn = (page: Page, region: string, model: string): Locator =>
  page.getByRole('region', { name: region, exact: true }).getByRole('article').filter({ hasText: model }).first();

story(
  '§2 The heart is on every card of a bike: search, home, seller, similar bikes, comparison, and the page of the bike; pressed again on My wishlists, it leaves the list empty',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, model, other] = [await createPerson('Seller'), newModel(), newModel()];
    const id = await listBike(url, seller, model);
    const otherId = await listBike(url, seller, other);
    await advertise(url, seller, id);
    await logIn(page, await createPerson('Buyer'));

    await page.goto(`/search?q=${encodeURIComponent(model)}`);
    const heart = (card: Locator) => card.getByRole('button', { name: `Wishlist: ${model}` });
    const found = cardIn(page, 'Results', model);
    await heart(found).click();
    await expect(heart(found)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/search/);

    await page.goto('/');
    await expect(heart(cardIn(page, 'Advertised bikes', model))).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`/bike/${id}`);
    await expect(heart(page.getByRole('article', { name: model }))).toHaveAttribute('aria-pressed', 'true');
    const similar = page.getByRole('region', { name: 'Similar bikes' });
    await expect(similar.getByRole('article').first()).toBeVisible();
    await expect(similar.getByRole('button', { name: /^Wishlist:/ })).toHaveCount(
      await similar.getByRole('article').count(),
    );
    await page.goto(`/compare?ids=${id},${otherId}`);
    await expect(heart(page.getByRole('columnheader').first())).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`/bike/${id}`);
    await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: seller.name }).click();
    const ofSeller = cardIn(page, 'Bikes for sale', model);
    await expect(heart(ofSeller)).toHaveAttribute('aria-pressed', 'true');
    const answered = (method: string) =>
      page.waitForResponse((response) => response.request().method() === method && /wishlists/.test(response.url()));
    const [removed] = await Promise.all([answered('DELETE'), heart(ofSeller).press('Enter')]);
    expect(removed.ok()).toBe(true);
    await expect(heart(ofSeller)).toHaveAttribute('aria-pressed', 'false');

    await Promise.all([answered('POST'), heart(ofSeller).press('Enter')]);
    await page.goto('/dashboard/myWishlists');
    const ofWish = heart(page.getByRole('article').filter({ hasText: model }));
    await expect(ofWish).not.toHaveAttribute('aria-busy');
    await ofWish.click();
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  },
);

story(
  'A visitor who presses the heart of a bike that they have found comes back from the login, and it is on their wishlist',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [model, buyer] = [newModel(), await createPerson('Buyer')];
    await listBike(baseURL ?? '', await createPerson('Seller'), model);
    await page.goto(`/search?q=${encodeURIComponent(model)}`);
    await cardIn(page, 'Results', model)
      .getByRole('link', { name: `Wishlist: ${model}` })
      .click();
    await fillLogin(page, buyer.email, PASSWORD);
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(
      cardIn(page, 'Results', model).getByRole('button', { name: `Wishlist: ${model}`, pressed: true }),
    ).toBeVisible();
  },
);

story('Sellers see no hearts', async ({ page, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  await listBike(baseURL ?? '', seller, model);
  await logIn(page, seller);
  await page.goto(`/search?q=${encodeURIComponent(model)}`);
  await expect(cardIn(page, 'Results', model)).toBeVisible();
  await expect(page.getByRole('main').getByLabel(/^Wishlist:/)).toHaveCount(0);
});
