import { untilHydrated } from './setup/hydration.ts';
import { expect, story } from './setup/story.ts';

story(
  'The site is in the language of the browser, and in the chosen one from then on',
  { tag: '@core' },
  async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page).toHaveTitle('লগইন - Bike.');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/blog');
    await expect(page).toHaveTitle('Blog - Bike.');
  },
);

story(
  'In Bangla, amounts have Bangla digits, and errors of the forms and the server are in Bangla',
  { tag: '@core' },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'bn-BD' });
    const page = await context.newPage();
    await page.goto('/signup');
    await page.getByRole('textbox').first().fill('রহিম');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('পাসওয়ার্ড লিখুন।')).toBeVisible();
    const refused = await page.evaluate(async () => (await fetch('/api/orders?email=a@example.com')).text());
    expect(refused).toContain('এগিয়ে যেতে লগইন করুন।');
  },
);

story('A language that could not be switched says so, and the page stays as it is', async ({ page }) => {
  await page.route('/language', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/blog');
  const button = page.getByRole('button', { name: 'বাংলা' });
  await untilHydrated(button);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

story('The language can be switched before any script has loaded', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/blog');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

story('A dark theme that is chosen before the scripts have loaded stays chosen', { tag: '@core' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/static/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'asphalt');
});

story('The dark and the light theme can be chosen, and stay chosen', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await ground();
  const choice = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
  await choice.check({ force: true });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  expect(await ground()).toBe(dark);
  await expect(choice).toBeChecked();
});
