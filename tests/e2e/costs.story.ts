import { dhakaDay } from '#contract/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  'What a bike costs: an admin fills in fees and a loan, and people on a phone in Bangla calculate with them, with source and day',
  async ({ browser, page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    await logIn(page, await createAdmin(url));
    await page.goto('/dashboard/costs');
    await page.getByLabel('Change of owner, above 100 cc').fill('৩,৫০০');
    await page.getByRole('button', { name: 'Save the figures' }).click();
    await expect(page.getByText('Please say where these figures are from.')).toBeVisible();
    const [ofFees, ofLoan] = [0, 1];
    for (const part of [ofFees, ofLoan]) {
      await page
        .getByLabel('Source')
        .nth(part)
        .fill(part === ofFees ? 'BRTA' : 'City Bank');
      await page.getByLabel('Day of these figures').nth(part).fill('2026-07-01');
    }
    await page.getByLabel('Least down payment').fill('20');
    await page.getByLabel('Months', { exact: true }).fill('12');
    await page.getByLabel('Rate, % a year').fill('12');
    await page.getByRole('button', { name: 'Save the figures' }).click();
    await expect(page.getByText('Update Successful.')).toBeVisible();

    const phone = await openPhone(browser, baseURL);
    await phone.goto('/calculator');
    const typed = phone.getByRole('textbox', { name: /দাম/ });
    for (const wrong of ['0', '-5', '৫০০.৫', '1000000000000']) {
      await typed.fill(wrong);
      await typed.press('Enter');
      await expect(phone).toHaveURL(new RegExp(`price=${encodeURIComponent(wrong)}`));
      await expect(typed).toHaveValue(wrong);
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
    }
    await expectWellMade(phone);
    await typed.fill('১,২৫,০০০');
    await typed.press('Enter');
    await expect(phone.getByText('৳১,২৮,৫০০')).toBeVisible();
    await expect(phone.getByText('সূত্র: BRTA').first()).toBeVisible();
    // 1,00,000 after 20 % down, at 12 % in 12 months.
    await expect(phone.getByText('৳৮,৮৮৫').first()).toBeVisible();
    await expect(phone.getByRole('row')).toHaveCount(13);
    await expectWellMade(phone);
    const down = phone.getByLabel(/ডাউন পেমেন্ট/);
    await down.fill('১,২৫,০০০');
    await expect(phone.getByText(/৳২৫,০০০ থেকে ৳১,২৪,৯৯৯/)).toBeVisible();
    await down.fill('৭৫,০০০');
    await expect(phone.getByText('৳৪,৪৪২').first()).toBeVisible();

    const model = newModel();
    const seller = await createPerson('Seller');
    const bike = await listBike(url, seller, model, 'Suzuki', { taxTokenUntil: dhakaDay(Date.now() - DAY) });
    await phone.goto(`/bike/${bike}`);
    await phone.getByText('সব মিলিয়ে খরচ').click();
    await expect(phone.getByText('সূত্র: BRTA').first()).toBeVisible();
    await expect(phone.getByText(/তারিখে মেয়াদ শেষ হয়েছে/)).toBeVisible();
    await expectWellMade(phone);

    await phone.goto(`/bike/${await listBike(url, seller, newModel())}`);
    await phone.getByText('সব মিলিয়ে খরচ').click();
    await expect(phone.getByText('বীমা', { exact: true })).toBeVisible();
    await expect(phone.getByText('ট্যাক্স টোকেন', { exact: true })).toHaveCount(0);
    await phone.context().close();
  },
);

story('The terms say who holds deposits, on a phone in Bangla without scripts', async ({ browser, baseURL }) => {
  const phone = await openPhone(browser, baseURL, undefined, { javaScriptEnabled: false });
  await phone.goto('/terms');
  await expect(phone.getByText(/বায়না ফেরত না যাওয়া পর্যন্ত তা bKash \(test\)-এর কাছে থাকে/)).toBeVisible();
  await expect(phone.getByText(/তাদের আপনার নাম, ইমেইল ও ফোন নম্বর/).first()).toBeVisible();
  await phone.context().close();
});

story(
  'A seller on a phone in Bangla sets the deposit: outside of 1 to 10 % it is refused in plain words, and buyers pay what was set',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const seller = await createPerson('Seller');
    const bike = await listBike(url, seller, newModel());
    const phone = await openPhone(browser, baseURL, seller);
    await phone.goto(`/dashboard/myProducts/${bike}#deposit`);
    const deposit = phone.getByLabel(/বায়না কত টাকা/);
    await deposit.fill('১০');
    await phone.getByRole('button', { name: 'বায়না সেভ করুন' }).click();
    await expect(phone.getByText(/দামের ১ থেকে ১০ %/)).toBeVisible();
    await expect(deposit).toHaveValue('১০');
    await expectWellMade(phone);
    await deposit.fill('৫,০০০');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText(/ক্রেতা ৳৫,০০০ বায়না দিলে/)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/ক্রেতা ৳৫,০০০ বায়না দিলে/)).toBeVisible();
    await phone.context().close();
  },
);
