import { untilHydrated } from './setup/hydration.ts';
import { story } from './setup/search-market.ts';
import { box, titles } from './setup/search-page.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story('Suggestions are chosen by the arrow keys, and Escape closes them', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search');
  await box(page).pressSequentially('gix');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('Gixxer');
  await expect(list.getByRole('option', { name: 'GPX' })).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await list.getByRole('option', { selected: true }).locator('span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(chosen ?? '-');
  await expect(list).toBeHidden();
  await expect(box(page)).toBeFocused();
});

story(
  'A suggestion that is chosen while those for more letters are on their way is not exchanged',
  async ({ page }) => {
    await page.goto('/search');
    await untilHydrated(box(page));
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const chosen = list.getByRole('option', { selected: true });
    await box(page).press('g');
    await expect(list.getByRole('option', { name: 'GPX' })).toBeVisible();
    const release = await holdBack(page, /suggestions\?q=gi/);
    await box(page).pressSequentially('ix');
    while (!(await chosen.filter({ hasText: 'GPX' }).isVisible())) await page.keyboard.press('ArrowDown');
    release();
    await expect(list.getByRole('option', { name: 'GPX' })).toHaveCount(0);
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('gix');
  },
);

story('A model is chosen from the suggestions, and the price and the place that were typed stay', async ({ page }) => {
  await page.goto('/search');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  for (const [typed, model, words] of [
    ['fz under 2 lakh dhaka', 'FZ-S FI V3', 'FZ-S FI V3 under 2 lakh dhaka'],
    ['dhaka 2 lakh jixer', 'Gixxer 155', 'dhaka 2 lakh Gixxer 155'],
  ] as const) {
    await box(page).fill('');
    await box(page).pressSequentially(typed);
    await list.getByRole('option', { name: new RegExp(`^${model}\\s*\\d`) }).click();
    await expect(box(page)).toHaveValue(words);
    await expect(page.getByRole('button', { name: 'Remove: Up to ৳2,00,000' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: Dhaka' })).toBeVisible();
  }
  await expect.poll(() => titles(page)).toEqual(['Suzuki Gixxer']);
});

story(
  'A suggestion that was made for fewer words leaves those that were typed since',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/search');
    await untilHydrated(box(page));
    const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /^FZ-S FI V3\s*\d/ });
    for (const first of ['fz', 'fz under 2']) {
      await box(page).fill('');
      await box(page).pressSequentially(first);
      await expect(option).toBeVisible();
      const release = await holdBack(page, /suggestions\?q=fz(\+|%20)under(\+|%20)2(\+|%20)lakh/);
      await box(page).pressSequentially('fz under 2 lakh dhaka'.slice(first.length));
      await option.click();
      release();
      await expect(box(page)).toHaveValue('FZ-S FI V3 under 2 lakh dhaka');
      await page.unrouteAll();
    }
  },
);

story('Words that are typed while a chosen suggestion is looked up again stay', async ({ page }) => {
  await page.goto('/search');
  await untilHydrated(box(page));
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /^FZ-S FI V3\s*\d/ });
  await box(page).pressSequentially('fz');
  await expect(option).toBeVisible();
  const release = await holdBack(page, /suggestions\?q=fz(\+|%20)under$/);
  const late = page.waitForResponse(/suggestions\?q=fz(\+|%20)under$/);
  await box(page).pressSequentially(' under');
  await option.click();
  await box(page).pressSequentially(' 2 lakh');
  release();
  await late;
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box(page)).toHaveValue('fz under 2 lakh');
});
