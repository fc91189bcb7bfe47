import type { Locator, Page } from '@playwright/test';
import { card, newModel, readyToPay, rowOf } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, newEmail, PASSWORD, phonePhoto, story } from './setup/story.ts';

const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  // A form is not sent before the page is hydrated.
  await expect(target).not.toHaveAttribute('aria-busy');
  await page.keyboard.press(key);
};

const choosePhoto = async (page: Page, input: Locator): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, input);
  await (await chooser).setFiles(await phonePhoto());
};

/** After the last control the focus may be in the browser's own interface; never in the page behind. */
const isInDialog = (): boolean => {
  const at = document.activeElement;
  return at === document.body || Boolean(at?.closest('dialog'));
};

const choose = async (page: Page, select: Locator, option: string): Promise<void> => {
  await tabTo(page, select);
  await page.keyboard.type(option);
};

story('§2 By keyboard alone: signing up', async ({ page }) => {
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Create Account' }));
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await typeInto(page, page.getByLabel('Name'), 'Nusrat Jahan');
  await choosePhoto(page, page.getByLabel('Image'));
  await press(page, page.getByRole('radio').first(), 'ArrowRight');
  await typeInto(page, page.getByLabel('Email'), newEmail());
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await press(page, page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/');
  await press(page, page.getByRole('button', { name: 'Account' }));
  await press(page, page.getByRole('link', { name: /^Profile/ }));
  await expect(page.getByText('Seller', { exact: true })).toBeVisible();
});

story('§2 By keyboard alone: listing a bike', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  const model = newModel();
  await page.goto('/dashboard/addProduct');
  await typeInto(page, page.getByLabel('Phone'), '01712345678');
  await typeInto(page, page.getByLabel('Location'), 'Mirpur 10, Dhaka');
  await typeInto(page, page.getByLabel('Description'), 'First owner, all papers up to date.');
  await typeInto(page, page.getByLabel('Purchase'), '02142023');
  await choose(page, page.getByLabel('Brand'), 'Suzuki');
  await typeInto(page, page.getByLabel('Model'), model);
  await choosePhoto(page, page.getByLabel('Product Picture'));
  await typeInto(page, page.getByLabel('Original Price'), '260000');
  await typeInto(page, page.getByLabel('Sale'), '185000');
  await choose(page, page.getByLabel('Condition'), 'Good');
  await typeInto(page, page.getByLabel('Kilometres'), '18500');
  await choose(page, page.getByLabel('District'), 'Mym');
  await expect(page.getByText('you gave 2 of 5')).toBeVisible();
  await press(page, page.locator('summary', { hasText: 'Colour' }));
  await choose(page, page.getByLabel('Colour'), 'Silver');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /add product/i }));
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(rowOf(page, model)).toBeVisible();
});

story(
  '§2 By keyboard alone: booking; Escape closes the modal and the focus comes back',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const model = newModel();
    await listBike(baseURL ?? '', await createPerson('Seller'), model);
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/bikes/Suzuki');
    const bookNow = card(page, model).getByRole('button', { name: 'Book Now' });
    await press(page, bookNow);
    const modal = page.getByRole('dialog');
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(bookNow).toBeFocused();
    await page.keyboard.press('Enter');
    await typeInto(page, modal.getByLabel('Mobile'), '01712345678');
    await typeInto(page, modal.getByLabel('Meet location'), 'Shahbag, Dhaka');
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isInDialog)).toBe(true);
    }
    await press(page, modal.getByRole('button', { name: 'Submit' }));
    await expect(page).toHaveURL('/dashboard/myOrders');
  },
);

story('§2 By keyboard alone: paying', { tag: '@core' }, async ({ page, baseURL, createPerson }) => {
  await readyToPay({ page, baseURL, createPerson });
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  await typeInto(page, frame.locator('[name="cardnumber"]'), '4242424242424242');
  await typeInto(page, frame.locator('[name="exp-date"]'), '1234');
  await typeInto(page, frame.locator('[name="cvc"]'), '123');
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeEnabled();
  await press(page, pay);
  await expect(page.getByText('Payment Successful.').first()).toBeVisible();
});
