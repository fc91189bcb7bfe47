import { PAGE_SIZE } from '#contract/constants.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { databaseConfig } from './setup/database.ts';
import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { sell } from './setup/sales.ts';
import { expect, type PersonWithSession, story } from './setup/story.ts';

/** The id of a user, and more bikes of theirs, put into the database. */
const sellerIdOf = async ({ email }: PersonWithSession, bikes = 0): Promise<string> => {
  const db = openDatabase(databaseConfig());
  try {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const rows = Array.from({ length: bikes }, () => bikeRow({ seller_id: id }));
    if (rows.length > 0) await db.insertInto('bikes').values(rows).execute();
    return id;
  } finally {
    await db.destroy();
  }
};

story.describe('Without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story(
    "A seller's page, on a phone: it is reached from their bike, and has no contacts",
    { tag: '@core' },
    async ({ page, baseURL, createPerson }) => {
      const [seller, model] = [await createPerson('Seller'), newModel()];
      const bike = await listBike(baseURL ?? '', seller, model);
      await sell(baseURL ?? '', seller, await createPerson('Buyer'));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/bike/${bike}`);
      await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: seller.name }).click();
      const id = await sellerIdOf(seller);
      await expect(page).toHaveURL(`/sellers/${id}`);
      await expect(page).toHaveTitle(`${seller.name} - Bike.`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.name);
      await expect(page.getByText(/^Here since [A-Z][a-z]{2} 20\d\d$/)).toBeVisible();
      await expect(page.getByText('1 bike for sale')).toBeVisible();
      await expect(page.getByText('1 bike sold here')).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/sellers/${id}`);
      await expect(page.locator('link[hreflang=bn]')).toHaveAttribute('href', `${baseURL}/sellers/${id}?lang=bn`);
      expect(await page.content()).not.toContain(seller.email);
      expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: seller.name },
      });
      await page.getByRole('link', { name: `Suzuki ${model}` }).click();
      await expect(page).toHaveURL(`/bike/${bike}`);
    },
  );

  story("A seller's page has its bikes in pages, with links between them", async ({ page, createPerson }) => {
    const id = await sellerIdOf(await createPerson('Seller'), PAGE_SIZE + 1);
    await page.goto(`/sellers/${id}`);
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);
    await page.getByRole('link', { name: 'Older bikes' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Newest bikes' }).click();
    await expect(page).toHaveURL(`/sellers/${id}`);
  });

  story('An address without a seller says so, in both languages', async ({ page }) => {
    const response = await page.goto('/sellers/none');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('There is no seller at this address')).toBeVisible();
    await page.goto('/sellers/none?lang=bn');
    await expect(page.getByText('এই ঠিকানায় কোনো বিক্রেতা নেই')).toBeVisible();
  });
});

story(
  "A seller's page opens with a click, and can be loaded again after a failure",
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    await page.goto(`/bike/${bike}`);
    const link = page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: seller.name });
    await untilHydrated(link);
    await page.route('**/api/sellers/*', (route) => route.abort());
    await link.click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/sellers/*');
    await again.click();
    await expect(page.getByRole('article')).toContainText(model);
    await page.goBack();
    await expect(page).toHaveURL(`/bike/${bike}`);
  },
);
