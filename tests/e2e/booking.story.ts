import { call } from '#testing/call.ts';
import { card, newModel, rowOf, startAsBuyer } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

story(
  '§2 §5 Booking modal: its first screen on a phone holds both fields and the button, it shows what is missing, and closing it books nothing',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByLabel('Mobile')).toBeInViewport({ ratio: 1 });
    await expect(modal.getByLabel('Meet location')).toBeInViewport({ ratio: 1 });
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
    await expect(modal.getByLabel('Product')).toBeHidden();
    await modal.getByText('All details').press('Enter');
    await expect(modal.getByLabel('Product')).toBeVisible();
    await expect(modal.getByLabel('Product')).toHaveValue(model);
    await expect(modal.getByLabel('Product')).toBeDisabled();
    await expect(modal.getByLabel('Price')).toHaveValue('৳1,85,000');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Your Phone Number field is empty')).toBeVisible();
    await expect(modal.getByText('Your Location field is empty')).toBeVisible();
    await modal.getByLabel('Mobile').fill('12345');
    await expect(modal.getByText('Please Give Right Number.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.goto('/dashboard/myOrders');
    await expect(page.getByText("You don't order any product for Buy.")).toBeVisible();
    await page.getByRole('link', { name: 'Please go for Order.' }).click();
    await expect(page).toHaveURL('/');
  },
);

story(
  '§2 §4 Booking the same bike again shows the current booking and changes it, and the buyer withdraws it',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [model, buyer] = [newModel(), await createPerson('Buyer')];
    const bike = await listBike(url, await createPerson('Seller'), model);
    const bookAt = async (meetLocation: string) => {
      const body = { productId: bike, buyerPhone: '01712345678', meetLocation };
      const { status } = await call({ url }, 'POST /api/orders', { token: buyer.token, body });
      expect(status).toBe(200);
    };
    await bookAt('Shahbag, Dhaka');
    await logIn(page, buyer);
    await page.goto('/bikes/Suzuki');
    const bookNow = card(page, model).getByRole('button', { name: 'Book Now' });
    const modal = page.getByRole('dialog');
    const place = modal.getByLabel('Meet location');
    await bookNow.click();
    await expect(modal).toContainText('You have already booked this bike.');
    await expect(modal.getByLabel('Mobile')).toHaveValue('01712345678');
    await expect(place).toHaveValue('Shahbag, Dhaka');
    await page.keyboard.press('Escape');
    // On another device.
    await bookAt('Gulshan 2');
    await bookNow.click();
    await expect(place).toHaveValue('Gulshan 2');

    await place.fill('Mirpur 10');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(rowOf(page, model)).toHaveCount(1);
    await expect(rowOf(page, model)).toContainText('Mirpur 10');
    await expect(rowOf(page, model)).toContainText('has not answered your booking yet');

    await rowOf(page, model).getByRole('button', { name: 'Remove' }).click();
    await modal.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Delete Successful.')).toBeVisible();
    await expect(page.getByText("You don't order any product for Buy.")).toBeVisible();
  },
);

story('§6 A seller sees once why they cannot book, above the bikes', async ({ page, baseURL, createPerson }) => {
  const seller: PersonWithSession = await createPerson('Seller');
  const model = newModel();
  await listBike(baseURL ?? '', seller, model);
  await logIn(page, seller);
  await page.goto('/bikes/Suzuki');
  await expect(page.getByText('Only buyers can book: you are logged in as Seller.')).toHaveCount(1);
  await expect(card(page, model)).toBeVisible();
  await expect(card(page, model)).not.toContainText('Only buyers can book');
  await expect(card(page, model).getByRole('button', { name: 'Book Now' })).toHaveCount(0);
});

story(
  '§8 A booking form that cannot be fetched shows an error, and opens once the page is reloaded',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    const form = /\/static\/js\/booking-modal-/;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(form, async (route) => {
      await released;
      await route.abort();
    });
    await page.goto('/bikes/Suzuki');
    const bookNow = card(page, model).getByRole('button', { name: 'Book Now' });
    await bookNow.click();
    await expect(bookNow).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('A part of this page could not be loaded.').filter({ visible: true })).toBeVisible();
    await expect(bookNow).not.toHaveAttribute('aria-busy');
    await page.unroute(form);
    // As the error asks: browsers remember a failed script for as long as the page is open.
    await page.reload();
    await bookNow.click();
    await expect(page.getByRole('dialog').getByLabel('Mobile')).toBeFocused();
  },
);
