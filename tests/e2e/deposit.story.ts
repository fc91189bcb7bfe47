import { WALLETS } from '#sandbox/bkash/calls.ts';
import { orderOf } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import { payPart } from '#testing/deposits.ts';
import { book } from '#testing/paying.ts';
import { createAdmin } from './setup/admins.ts';
import { chooseMore, entry, expectNextStep } from './setup/conversation-page.ts';
import { newModel, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { payAtBkash } from './setup/pay-at-bkash.ts';
import { expectWellMade, openPhone, PHONE } from './setup/phones.ts';
import { marketplaceAt } from './setup/sales.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, story } from './setup/story.ts';

const start = async ({ baseURL, createPerson }: Omit<StoryFixtures, 'page'>, fields: object = {}) => {
  const at = { url: baseURL ?? '' };
  const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
  const model = newModel();
  const bike = await listBike(at.url, seller, model, 'Suzuki', fields);
  const id = await openConversation(at, buyer, bike);
  const order = await book(at, buyer, bike);
  return { at, seller, buyer, model, bike, id, order };
};

story(
  'A deposit on two phones in Bangla: paid by bKash, it holds the bike; the rest is paid in cash, both say so, and the bike is sold',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const { at, seller, buyer, bike, id } = await start({ baseURL, createPerson });
    const [buying, selling] = [await openPhone(browser, baseURL, buyer), await openPhone(browser, baseURL, seller)];
    await buying.goto(`/messages/${id}`);
    await chooseMore(buying, /^বায়না দিন/);
    await expect(buying.getByRole('radio', { name: /^আগে বায়না/ })).toBeChecked();
    await expect(buying.getByText('২৪ ঘণ্টার মধ্যে মত বদলালে চাইলেই ফেরত পাবেন।')).toBeVisible();
    await buying.getByRole('radio', { name: /^বিকাশ/ }).check();
    await expectWellMade(buying);
    await buying.getByRole('button', { name: /^বিকাশ দিয়ে/ }).click();
    await payAtBkash(buying, WALLETS.good);
    await expect(buying.getByText('আপনার বায়না দেওয়া হয়েছে।')).toBeVisible();
    await expectWellMade(buying);
    await buying.goto('/dashboard/myOrders');
    await expect(buying.getByText(/পর্যন্ত বাইকটি আপনার জন্য রাখা থাকবে।/)).toBeVisible();
    // Of an order with a deposit nothing is removed.
    await expect(buying.getByRole('main').getByRole('button', { name: /^সরান/ })).toHaveCount(0);
    await expectWellMade(buying);

    await selling.goto(`/messages/${id}`);
    await expect(entry(selling, 'বায়না দিয়েছেন')).toHaveCount(1);
    await expectWellMade(selling);
    await chooseMore(selling, /^বাকি টাকা পেয়ে বাইক দিয়েছি/);
    await buying.goto(`/messages/${id}`);
    await buying.getByRole('button', { name: 'বাকি টাকা দিয়ে বাইক পেয়েছি' }).click();
    await expectNextStep(buying, 'transfer');
    expect((await orderOf(at, buyer, bike))?.payment).toBe('paid');
    for (const page of [buying, selling]) await page.context().close();
  },
);

story(
  'The rest of an expensive bike is paid by bKash in two parts on a phone in Bangla: the first is held, the second sells it',
  async ({ browser, baseURL, createPerson }) => {
    const { at, buyer, bike, id, order } = await start({ baseURL, createPerson }, { rslPrice: 900_000 });
    await payPart(marketplaceAt(at.url), buyer, order, 'deposit');
    const page = await openPhone(browser, baseURL, buyer);
    for (const [button, left] of [
      ['বিকাশ দিয়ে ৳৫,০০,০০০ পেমেন্ট করুন', '৳৩,৮২,০০০'],
      ['বিকাশ দিয়ে ৳৩,৮২,০০০ পেমেন্ট করুন', undefined],
    ] as const) {
      await page.goto(`/dashboard/payment/${bike}`);
      await page.getByRole('radio', { name: /^বিকাশ/ }).check();
      if (left) await expect(page.getByText(`তারপর ${left} বাকি থাকবে`)).toBeVisible();
      await expectWellMade(page);
      await page.getByRole('button', { name: button }).click();
      await payAtBkash(page, WALLETS.good);
      if (!left) continue;
      await expect(page.getByText(`বাকি আছে ${left}`)).toBeVisible();
      await expectWellMade(page);
      await page.getByRole('link', { name: 'বাকি টাকা দিন' }).click();
      await expect(page.getByText(left).first()).toBeVisible();
    }
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
    await page.goto(`/messages/${id}`);
    await expect(entry(page, 'বাকি টাকার ৳৫,০০,০০০ দিয়েছেন')).toHaveCount(1);
    expect((await orderOf(at, buyer, bike))?.payment).toBe('paid');
    await page.context().close();
  },
);

story(
  'A deposit that seller and buyer disagree about is decided by an admin, and both read the reason',
  async ({ browser, page, baseURL, createPerson }) => {
    const { at, seller, buyer, model, id, order } = await start({ baseURL, createPerson });
    await payPart(marketplaceAt(at.url), buyer, order, 'deposit');
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    await page.goto(`/messages/${id}`);
    await chooseMore(page, 'Ask to keep the deposit');
    await dialog(page).getByRole('button', { name: 'Ask to keep it' }).click();
    await expect(dialog(page).getByText('Please write what happened.')).toBeVisible();
    await dialog(page).getByLabel('Why?').fill('The buyer did not come twice.');
    await dialog(page).getByRole('button', { name: 'Ask to keep it' }).click();
    await expect(page.getByText('You have asked to keep the deposit')).toBeVisible();

    const admin = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE });
    const deciding = await admin.newPage();
    await logIn(deciding, await createAdmin(at.url));
    await deciding.goto('/dashboard/payouts');
    const disputed = deciding.getByRole('listitem').filter({ hasText: model });
    await expect(disputed).toContainText('The buyer did not come twice.');
    await expectWellMade(deciding);
    await disputed.getByRole('button', { name: `Decide ${model}` }).click();
    await dialog(deciding).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(deciding).getByText('Please write the reason.')).toBeVisible();
    await dialog(deciding).getByRole('radio', { name: 'The buyer gets it back' }).check();
    await dialog(deciding).getByLabel('Reason (buyer and seller read it)').fill('Nobody had agreed on a meeting.');
    await dialog(deciding).getByRole('button', { name: 'Save' }).click();
    await expect(disputed).toHaveCount(0);
    await admin.close();
    const buying = await openPhone(browser, baseURL, buyer);
    await buying.goto(`/messages/${id}`);
    for (const reader of [page, buying]) await expect(entry(reader, 'Nobody had agreed on a meeting.')).toHaveCount(1);
    await buying.context().close();
  },
);

story(
  'A seller sets the deposit of a bike on a phone in Bangla; what is typed during a save, and while the price changes, stays',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const seller = await createPerson('Seller');
    const bike = await listBike(at.url, seller, newModel());
    const page = await openPhone(browser, baseURL, seller);
    await page.goto(`/dashboard/myProducts/${bike}#deposit`);
    const field = page.getByLabel('বায়না কত টাকা (ঐচ্ছিক)');
    const save = page.getByRole('button', { name: 'বায়না সেভ করুন' });
    await field.fill('৩,০০০/-');
    const letThrough = await holdBack(page, `**/api/bikes/${bike}/listing`, 'PUT');
    await save.click();
    await field.fill('4000');
    letThrough();
    await expect(page.getByText(/ক্রেতা ৳৩,০০০ বায়না দিলে/)).toBeVisible();
    await expect(field).toHaveValue('4000');

    const body = { rslPrice: 150_000 };
    expect((await call(at, `PUT /api/bikes/${bike}/listing`, { token: seller.token, body })).status).toBe(200);
    await Promise.all([
      page.waitForResponse(/\/listing$/),
      page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
    ]);
    await expect(field).toHaveValue('4000');
    // More than a tenth of the new price, and not of the old one.
    await field.fill('15001');
    await save.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectWellMade(page);
    await page.context().close();
  },
);
