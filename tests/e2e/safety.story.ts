import { WARNING_KINDS } from '#contract/warnings.ts';
import { untilHydrated } from './setup/hydration.ts';
import { coreIf, expect, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

for (const locale of ['en-US', 'bn-BD'])
  story(
    `Safety: on a phone it is folded by question, and complete without scripts (${locale})`,
    coreIf(locale === 'bn-BD'),
    async ({ browser }) => {
      const context = await browser.newContext({ locale, viewport: PHONE, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/safety');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500);
      const folds = page.locator('main details');
      const answers = page.locator('main details > div');
      await expect(folds).toHaveCount(6 + WARNING_KINDS.length);
      for (const answer of await answers.all()) await expect(answer).toBeHidden();
      for (const question of await folds.locator('summary').all()) await question.click();
      for (const answer of await answers.all()) {
        await expect(answer).toBeVisible();
        expect(((await answer.textContent()) ?? '').length).toBeGreaterThan(60);
      }
      await context.close();
    },
  );

story('Safety: a question is opened and closed by keyboard', async ({ page }) => {
  await page.goto('/safety');
  const papers = page.locator('summary').filter({ hasText: 'The papers' });
  await untilHydrated(papers);
  await papers.focus();
  await page.keyboard.press('Enter');
  const text = page.getByText('Look at the tax token and until when it is paid.');
  await expect(text).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oil on the outside of the engine')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();
});

story('Safety: an address leads to a question, and opens it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/safety#secretCode');
  await expect(page.getByText('Never tell anybody a code, not even us.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: /Somebody wants a PIN/ })).toBeInViewport({ ratio: 1 });
});
