import { openConversation } from '#testing/conversations.ts';
import { composer, entry } from './setup/conversation-page.ts';
import { card, newModel, startAsBuyer } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { addProduct } from './setup/listing-form.ts';
import { listBike } from './setup/listings.ts';
import { listed, openParts, pageOf, save } from './setup/own-listing.ts';
import { SCREENS, type Viewer } from './setup/screens.ts';
import { box } from './setup/search-page.ts';
import { fillSilently, findUntold } from './setup/silent-fill.ts';
import { coreIf, expect, logIn, newEmail, PASSWORD, phonePhoto, story } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

/** The calculator is a form of the browser's own, and sends what it shows. */
const OWN = ['calculator'];

for (const viewer of ['visitor', 'newBuyer', 'buyer', 'newSeller', 'seller', 'admin'] satisfies Viewer[])
  story(`Each form hears of fields that were filled without an event: those of a ${viewer}`, async ({ openScreen }) => {
    story.slow();
    let all = 0;
    for (const screen of SCREENS.filter((each) => each.viewer === viewer && !OWN.includes(each.name))) {
      const page = await openScreen(screen, 'en');
      const { filled, untold } = await findUntold(page);
      expect.soft(untold, screen.name).toEqual([]);
      all += filled;
    }
    expect(all).toBeGreaterThan(0);
  });

for (const past of [false, true])
  story(
    `Login: email and password that a password manager filled in without an event are sent, ${past ? 'past' : 'through'} the scripts of the page`,
    coreIf(past),
    async ({ page, createPerson }) => {
      const person = await createPerson('Buyer');
      await page.goto('/login');
      const email = page.getByLabel('Email');
      await untilHydrated(email);
      await fillSilently(email, person.email, past);
      await fillSilently(page.getByLabel('Password', { exact: true }), PASSWORD, past);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).not.toHaveURL(/login/);
    },
  );

story('Sign up: what was filled in without an event is kept over a reload, and sent', async ({ page }) => {
  await page.goto('/signup');
  const email = newEmail();
  await untilHydrated(page.getByLabel('Email'));
  await fillSilently(page.getByLabel('Name'), 'Nadia Islam');
  await fillSilently(page.getByLabel('Email'), email);
  await fillSilently(page.getByRole('radio', { name: 'Seller' }), '');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await page.getByLabel('Image').setInputFiles(await phonePhoto());
  await fillSilently(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).not.toHaveURL(/signup/);
});

story(
  'Booking: a phone number that was filled in without an event is sent',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    await fillSilently(page.getByLabel('Mobile'), '০১৭১২-৩৪৫৬৭৮');
    await fillSilently(page.getByLabel('Meet location'), 'Shahbag, Dhaka');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  },
);

story(
  'Add Product: texts, choices and dates that were filled in without an event are listed',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const model = newModel();
    await page.getByLabel('Product Picture').setInputFiles(await phonePhoto());
    for (const [label, value] of [
      ['Phone', '+880 1712-345678'],
      ['Location', 'Mirpur 10, Dhaka'],
      ['Description', 'First owner, all papers up to date, serviced last month.'],
      ['Purchase', '2023-02-14'],
      ['Brand', 'Suzuki'],
      ['Model', model],
      ['Original Price', '২,৬০,০০০'],
      ['Sale', '1,85,000'],
      ['Condition', 'Good'],
      ['Kilometres', '১৮,৫০০'],
    ] as const)
      await fillSilently(page.getByLabel(label).first(), value);
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');
    await expect(page.getByRole('row').filter({ hasText: model })).toContainText('1,85,000');
  },
);

story('Edit: a price that was filled in without an event is saved', async ({ page, baseURL, createPerson }) => {
  const { bike } = await listed(page, baseURL, await createPerson('Seller'));
  await page.goto(pageOf(bike));
  await openParts(page, 'The bike');
  await fillSilently(page.getByLabel('Sale'), '১,৭৯,০০০');
  await save(page);
  await expect(page.getByText('Update Successful.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sale')).toHaveValue('179000');
});

story(
  'Messages and search: words that were filled in without an event are sent',
  async ({ page, baseURL, createPerson }) => {
    const buyer = await createPerson('Buyer');
    const bike = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
    const conversation = await openConversation({ url: baseURL ?? '' }, buyer, bike);
    await logIn(page, buyer);
    await page.goto(`/messages/${conversation}`);
    await fillSilently(composer(page), 'Is the tax token paid?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(entry(page, 'Is the tax token paid?')).toBeVisible();
    await page.goto('/search');
    await untilHydrated(box(page));
    await fillSilently(box(page), 'gixxer');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=gixxer/);
  },
);
