import { book, rowOf, startAsBuyer } from './setup/deals.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  '§4 Booking: the order is in My Orders before the list is loaded again',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    let booked = false;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    page.on('response', (response) => {
      booked ||= response.request().method() === 'POST' && response.url().endsWith('/api/orders');
    });
    await page.route('**/api/orders?**', async (route) => {
      if (booked) await released;
      await route.fallback();
    });
    await book(page, model);
    await expect(rowOf(page, model).getByRole('link', { name: 'Pay' })).toBeVisible();
    release();
  },
);

story('The page behind a link is fetched when the pointer is on the link', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/dashboard');
  const script = page.waitForRequest(/\/static\/js\/my-orders-page-/);
  const data = page.waitForRequest(/\/api\/orders\?/);
  await page.getByRole('link', { name: 'My Orders' }).hover();
  await Promise.all([script, data]);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

story('With Save-Data no page is fetched before its link is followed', async ({ page, createPerson }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/dashboard');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const link = page.getByRole('link', { name: 'My Orders' });
  await link.hover();
  await link.focus();
  // By the time that another page has come, this one would have been requested.
  await page.getByRole('link', { name: 'Dashboard' }).first().hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(fetched.filter((url) => /my-orders-page|api\/orders/.test(url))).toEqual([]);
});
