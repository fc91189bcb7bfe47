import { ALL_BIKES, story } from './setup/search-market.ts';
import { titles } from './setup/search-page.ts';
import { expect, logIn } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story('Where nothing fits, it is said which choice to take away', async ({ page }) => {
  await page.goto('/search?brand=GPX&district=Dhaka');
  await expect(page.getByText('No bike fits all of this. Take one choice away:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Without “Brand”: 5 bikes' })).toBeVisible();
  await page.getByRole('button', { name: 'Without “District”: 1 bike' }).click();
  await expect.poll(() => titles(page)).toEqual(['GPX Demon GR165R']);
});

story('Two limits of one phrase are taken away together, for as many bikes as were named', async ({ page }) => {
  await page.goto('/search?q=between+3+and+4+lakh&brand=Yamaha');
  const ways = page.getByRole('button', { name: 'Without' });
  await expect(ways).toHaveText(['Without “between 3 and 4 lakh”: 4 bikes', 'Without “Brand”: 2 bikes']);
  await ways.first().click();
  await expect(page).toHaveURL('/search?brand=Yamaha');
  await expect(page.getByText('4 bikes', { exact: true })).toBeVisible();
});

story(
  'Where no single choice helps, all are cleared at once, or a bike seen before is opened again',
  async ({ page }) => {
    await page.goto('/search?q=demon');
    await page.getByRole('link', { name: 'GPX Demon GR165R' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('GPX Demon GR165R');
    await page.goto('/search?brand=GPX&district=Bhola&priceTo=1');
    await expect(page.getByText('No bike fits this.')).toBeVisible();
    await page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name: 'GPX Demon GR165R' }).click();
    await expect(page).toHaveURL(/\/bike\//);
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeVisible();
  },
);

story('A brand that has nothing in a district leads to the other brands there', async ({ page, market }) => {
  await logIn(page, market.buyer);
  await page.goto('/bikes/GPX?district=Khulna');
  await page.getByRole('link', { name: 'All brands: 1 bike' }).click();
  await expect(page).toHaveURL('/search?district=Khulna');
  await expect.poll(() => titles(page)).toEqual(['Yamaha FZ-S V2']);
});
