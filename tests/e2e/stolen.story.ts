import { frameNumber, setFrame } from '#testing/frames.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, story } from './setup/story.ts';

story(
  'A stolen motorcycle, on phones in Bangla: its owner reports it, an admin accepts, whoever asks is told, its listing is hidden',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, owner] = [await createPerson('Seller', 'Karim Motors'), await createPerson('Buyer')];
    const [frame, gd] = [frameNumber(), `GD ${Date.now()}`];
    const bike = await listBike(at.url, seller, newModel());
    await setFrame(at, seller, bike, frame);

    const asking = await openPhone(browser, baseURL);
    await asking.goto(`/bike/${bike}`);
    await asking.getByRole('link', { name: 'কোনো চেসিস নম্বর চুরির রিপোর্টে আছে কি না দেখুন' }).click();
    await expect(asking).toHaveURL(/\/stolen$/);
    await asking.getByLabel('চেসিস নম্বর').fill(`${frame.slice(0, 6)} ${frame.slice(6)}`);
    await asking.getByRole('button', { name: 'নম্বরটি মিলিয়ে দেখুন' }).click();
    await expect(asking.getByText('এখানে রিপোর্ট নেই')).toBeVisible();
    await expectWellMade(asking);

    const reporting = await openPhone(browser, baseURL, owner);
    await reporting.goto('/safety');
    await reporting.getByRole('link', { name: 'কোনো চেসিস নম্বর চুরির রিপোর্টে আছে কি না দেখুন' }).click();
    await reporting.getByLabel('চুরি যাওয়া মোটরসাইকেলের চেসিস নম্বর').fill(frame);
    await reporting.getByRole('button', { name: 'রিপোর্ট করুন' }).click();
    await expect(reporting.getByText('থানার নাম দিন।')).toBeVisible();
    await reporting.getByLabel('সাধারণ ডায়েরির (জিডি) নম্বর').fill(gd);
    await reporting.getByLabel('থানা').fill('মিরপুর মডেল থানা');
    await reporting.getByLabel(/^কী হয়েছিল/).fill('রাতে গ্যারেজ থেকে।');
    await expectWellMade(reporting);
    await reporting.getByRole('button', { name: 'রিপোর্ট করুন' }).click();
    await expect(reporting.getByText('আপনার রিপোর্ট আমাদের অ্যাডমিনদের কাছে গেছে।')).toBeVisible();
    const own = reporting.getByRole('region', { name: 'আপনার করা রিপোর্ট' }).getByRole('listitem').filter({ hasText: gd });
    await expect(own).toContainText('অ্যাডমিনদের অপেক্ষায়');

    const deciding = await openPhone(browser, baseURL, await createAdmin(at.url));
    await deciding.goto('/dashboard');
    await deciding
      .getByRole('link', { name: /চুরি যাওয়া মোটরসাইকেল/ })
      .first()
      .click();
    const entry = deciding.getByRole('article').filter({ hasText: gd });
    await entry.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(entry.getByText('কারণ লিখুন। যিনি রিপোর্ট করেছেন তিনি এটি পড়বেন।')).toBeVisible();
    await expectWellMade(deciding);
    await entry.getByRole('button', { name: /^গ্রহণ করুন/ }).click();
    await expect(entry).toBeHidden();

    await reporting.reload();
    await expect(own).toContainText('গ্রহণ করা হয়েছে');
    await expectWellMade(reporting);

    await asking.getByRole('button', { name: 'নম্বরটি মিলিয়ে দেখুন' }).click();
    await expect(asking.getByText(/তারিখে চুরির রিপোর্ট হয়েছে/)).toBeVisible();
    await expect(asking.getByText(/এই থানায় জিজ্ঞাসা করুন: মিরপুর মডেল থানা/)).toBeVisible();
    await expectWellMade(asking);
    expect((await asking.goto(`/bike/${bike}`))?.status()).toBe(410);

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto('/notifications');
    await expect(selling.getByRole('listitem').filter({ hasText: 'লুকিয়ে রেখেছি' }).first()).toBeVisible();
    for (const phone of [asking, reporting, deciding, selling]) await phone.context().close();
  },
);
