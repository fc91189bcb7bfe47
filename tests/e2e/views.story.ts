import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

/** The browser of the stories calls itself headless, which people's browsers do not. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

story(
  'A bike counts a visitor of its page once, its seller never, and a failure of the count is not noticed',
  async ({ browser, page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const model = newModel();
    const bike = await listBike(baseURL ?? '', seller, model);
    const look = async (visitor: typeof page): Promise<unknown> => {
      const counting = visitor.waitForResponse(`**/api/bike/${bike}/view`);
      await visitor.goto(`/bike/${bike}`);
      return (await (await counting).json()).modifiedCount;
    };
    // As a link preview reads it: without scripts.
    expect((await page.request.get(`/bike/${bike}`, { headers: { 'user-agent': userAgent } })).status()).toBe(200);
    const visitor = await (await browser.newContext({ userAgent })).newPage();
    expect([await look(visitor), await look(visitor)]).toEqual([1, 0]);
    const owner = await (await browser.newContext({ userAgent: `${userAgent} Other/1` })).newPage();
    await logIn(owner, seller);
    await owner.goto('/dashboard/myProducts');
    await owner.getByText(model).first().waitFor();
    expect(await look(owner)).toBe(0);
    const errors: string[] = [];
    visitor.on('pageerror', ({ message }) => errors.push(message));
    await visitor.route('**/api/bike/*/view', (route) => route.abort());
    const failing = visitor.waitForRequest(`**/api/bike/${bike}/view`);
    await visitor.reload();
    await failing;
    await expect(visitor.getByRole('heading', { name: model })).toBeVisible();
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);
