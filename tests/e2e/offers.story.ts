import { openConversation } from '#testing/conversations.ts';
import { chooseMore, entry, expectNextStep } from './setup/conversation-page.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { offerPrice } from './setup/offer-bar.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, story } from './setup/story.ts';

story(
  'A price below half is refused where it is typed, and stays; an offer is taken back, and the next one is declined',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const bike = await listBike(baseURL ?? '', seller, newModel());
    const conversation = await openConversation({ url: baseURL ?? '' }, buyer, bike);
    const [buying, selling] = [await openPhone(browser, baseURL, buyer), await openPhone(browser, baseURL, seller)];
    for (const page of [buying, selling]) await page.goto(`/messages/${conversation}`);

    await offerPrice(buying, '৯০,০০০');
    const price = buying.getByRole('textbox', { name: 'দাম (টাকা)' });
    await expect(price).toHaveAccessibleDescription(/৳৯২,৫০০ থেকে ৳১,৮৫,০০০ পর্যন্ত: বাইকের দামের অন্তত অর্ধেক।/);
    await expect(buying.getByText('৳৯২,৫০০ থেকে ৳১,৮৫,০০০ পর্যন্ত পূর্ণ টাকার অঙ্ক লিখুন।')).toBeVisible();
    await expect(price).toHaveValue('৯০,০০০');
    await expectWellMade(buying);
    await price.fill('১,৬০,০০০');
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');

    // A failure is shown though the conversation cannot be fetched again either.
    const letGo = await holdBack(buying, '**/api/conversations/*');
    await buying.context().setOffline(true);
    await price.press('Enter');
    await expect(buying.getByRole('dialog').getByRole('alert')).toContainText('মনে হচ্ছে আপনি অফলাইনে।');
    await buying.context().setOffline(false);
    letGo();
    await price.press('Enter');

    await expectNextStep(selling, 'answerOffer');
    await chooseMore(buying, /^আপনার দাম তুলে নিন/);
    await expect(entry(buying, 'আপনি ৳১,৬০,০০০ দাম তুলে নিয়েছেন।')).toBeVisible();
    await expectNextStep(selling, 'reply');

    await offerPrice(buying, '১,৭০,০০০');
    await selling.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(entry(buying, '৳১,৭০,০০০ দাম ফিরিয়ে দিয়েছেন।')).toBeVisible();
    await expectNextStep(buying, 'book');
    await expect(selling.getByRole('region', { name: 'পরের ধাপ' })).toBeFocused();
    for (const page of [buying, selling]) await page.context().close();
  },
);
