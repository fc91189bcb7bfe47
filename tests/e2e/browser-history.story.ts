import { card, newModel, startAsBuyer } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { buy } from './setup/sales.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  'Back closes the booking modal and stays on the list; from My Orders it returns to the list, and from there to the page before',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/blog');
    await page.goto('/bikes/Suzuki');
    const modal = page.getByRole('dialog');
    const openModal = () => card(page, model).getByRole('button', { name: 'Book Now' }).click();
    await openModal();
    await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
    await page.goBack();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL('/bikes/Suzuki');
    await expect(card(page, model).getByRole('button', { name: 'Book Now' })).toBeFocused();
    // Forward opens no dialog, and no other page.
    await page.goForward().catch(() => undefined);
    await expect(page).toHaveURL('/bikes/Suzuki');
    await expect(modal).toBeHidden();
    await openModal();
    await expect(modal.getByLabel('Meet location')).toHaveValue('Shahbag, Dhaka');
    for (const close of ['Escape', 'X']) {
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
      await openModal();
    }
    await modal.getByLabel('Mobile').fill('01712345678');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.goBack();
    await expect(page).toHaveURL('/bikes/Suzuki');
    await expect(modal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  },
);

story(
  '§2 §5 A reload while the booking modal is open shows the list and keeps mobile and place, and Back leaves the list',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/blog');
    await page.goto('/bikes/Suzuki');
    const bookNow = card(page, model).getByRole('button', { name: 'Book Now' });
    const modal = page.getByRole('dialog');
    await bookNow.click();
    await modal.getByLabel('Mobile').fill('01812345678');
    await modal.getByLabel('Meet location').fill('Gulshan 2');
    await page.reload();
    await expect(card(page, model)).toBeVisible();
    await expect(modal).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).not.toHaveProperty('dialog');
    await bookNow.click();
    await expect(modal.getByLabel('Meet location')).toHaveValue('Gulshan 2');
    await expect(modal.getByLabel('Mobile')).toHaveValue('01812345678');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  },
);

story(
  'Nothing closes the booking modal while the order is sent, and Back from My Orders returns to the list',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/blog');
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Mobile').fill('01712345678');
    await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
    const release = await holdBack(page, /\/api\/orders$/);
    const sent = page.waitForRequest(/\/api\/orders$/);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await sent;
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Close' }).click();
    await page.goBack();
    await expect(modal).toBeVisible();
    release();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.goBack();
    await expect(page).toHaveURL('/bikes/Suzuki');
    await expect(modal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  },
);

story(
  'A link in the booking modal opens its page, however late the script of that page loads',
  async ({ page, baseURL, createPerson }) => {
    const [model, seller, other] = [newModel(), await createPerson('Seller'), await createPerson('Buyer')];
    const id = await listBike(baseURL ?? '', seller, model);
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/bikes/Suzuki');
    await expect(card(page, model)).toBeVisible();
    await buy(baseURL ?? '', other, id);
    const release = await holdBack(page, /\/static\/js\/my-orders-page-/);
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    const modal = page.getByRole('dialog');
    const requested = page.waitForRequest(/\/static\/js\/my-orders-page-/);
    await modal.getByRole('link', { name: 'My Orders' }).click();
    await requested;
    await expect(modal).toBeVisible();
    release();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.goBack();
    await expect(page).toHaveURL('/bikes/Suzuki');
    await expect(modal).toBeHidden();
  },
);

story('Back cancels the dialog of a removal', async ({ page, baseURL, createPerson }) => {
  const [seller, models] = [await createPerson('Seller'), [newModel(), newModel()]];
  for (const model of models) await listBike(baseURL ?? '', seller, model);
  await logIn(page, seller);
  await page.goto('/dashboard/myProducts');
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  for (const model of models) {
    const remove = page.getByRole('button', { name: `Remove ${model}` });
    await remove.click();
    await expect(page.getByRole('dialog')).toContainText(model);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/dashboard/myProducts');
    await expect(remove).toBeFocused();
  }
  await expect(rows).toHaveCount(2);
});

story('An address with the brand in other letters opens the brand', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/blog');
  await page.goto('/bikes/royal-ENFIELD?from=poster#content');
  await expect(page).toHaveURL('/bikes/Royal-Enfield?from=poster#content');
  await expect(page.getByRole('heading', { name: 'Royal-Enfield bikes' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/bikes/yamaha');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Log in to see Yamaha bikes.');
});
