import { findAccessibilityProblems } from './setup/accessibility.ts';
import { untilHydrated } from './setup/hydration.ts';
import { ALL_BIKES } from './setup/search-bikes.ts';
import { story } from './setup/search-market.ts';
import { titles } from './setup/search-page.ts';
import { expect, logIn } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story('Where nothing fits, it is said which choice to take away', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search?brand=GPX&district=Dhaka');
  await expect(page.getByText('No bike matches all filters. Remove one:')).toBeVisible();
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
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('GPX Demon GR165R');
    await untilHydrated(heading);
    await page.goto('/search?brand=GPX&district=Bhola&priceTo=1');
    await expect(page.getByText('No bikes found.')).toBeVisible();
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

story(
  'A bike that is not sold here: the words are named, the brands are offered, and an alert is set by keyboard on a phone',
  async ({ page, market }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/search?q=pulsar+dhaka');
    const main = page.getByRole('main');
    await expect(main.getByText('We found no bikes for “pulsar”.')).toBeVisible();
    for (const brand of ['Royal-Enfield', 'Yamaha', 'GPX', 'Suzuki'])
      await expect(main.getByRole('link', { name: brand, exact: true })).toHaveAttribute(
        'href',
        `/search?brand=${brand}`,
      );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await main.getByRole('button', { name: 'Tell me when one is listed' }).press('Enter');
    await expect(page).toHaveURL('/login');
    await logIn(page, market.buyer);
    await page.goto('/search?q=pulsar');
    await main.getByRole('button', { name: 'Tell me when one is listed' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect(dialog.getByLabel('Name')).toHaveValue('pulsar');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: 'We tell you when one is listed' })).toBeVisible();

    await page.goto('/search?q=pulsar+dhaka');
    await main.getByRole('button', { name: 'Without “pulsar”: 5 bikes' }).press('Enter');
    await expect(page).toHaveURL('/search?q=dhaka');
  },
);

story('In Bangla a bike that is not sold here is named as it was typed', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  await page.goto(`/search?q=${encodeURIComponent('পালসার')}`);
  await expect(page.getByText('“পালসার” এখন এখানে বিক্রির জন্য নেই।')).toBeVisible();
  await expect(page.getByRole('button', { name: 'নতুন এলে আমাকে জানান' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'সুজুকি' }).click();
  await expect(page).toHaveURL('/search?brand=Suzuki');
});

story('Few kilometres are asked for in words: the order changes, and can be taken away', async ({ page }) => {
  await page.goto('/search?q=fz-s+low+km');
  await expect(page.getByLabel('Sort by')).toHaveValue('kmLow');
  await expect(page.getByText('9,000 km').first()).toBeVisible();
  const chip = page.getByRole('button', { name: 'Remove: Fewest kilometres' });
  await untilHydrated(chip);
  await chip.click();
  await expect(page).toHaveURL('/search?q=fz-s');
  await expect(page.getByLabel('Sort by')).toHaveValue('match');
});
