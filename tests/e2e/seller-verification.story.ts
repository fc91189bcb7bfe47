import { uploadIdentity } from '#testing/verification.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { goToEntry } from './setup/papers-queue.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, phonePhoto, story } from './setup/story.ts';

story(
  'A seller shows NID and selfie on a phone in Bangla, an admin verifies them, and a buyer reads what was seen',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const name = `Karim ${newModel()}`;
    const [seller, buyer] = [await createPerson('Seller', name), await createPerson('Buyer')];
    const bike = await listBike(at.url, seller, newModel());

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto('/dashboard/verification');
    const code = await selling.getByText(/^[A-Z0-9]{6}$/).textContent();
    for (const kind of ['এনআইডি, সামনের দিক', 'এনআইডি, পেছনের দিক', 'কোডসহ সেলফি']) {
      await selling.getByLabel(kind, { exact: true }).setInputFiles(await phonePhoto());
      await expect(selling.getByText(`${kind}: পেয়েছি`)).toBeVisible();
    }
    await expect(selling.getByText('সব পেয়েছি। আমাদের অ্যাডমিনরা দেখবেন।')).toBeVisible();
    await expectWellMade(selling);

    const deciding = await openPhone(browser, baseURL, await createAdmin(at.url));
    const entry = deciding.getByRole('article').filter({ hasText: name });
    await goToEntry(deciding, entry);
    await expect(entry.getByRole('img')).toHaveCount(3);
    await expect(entry.getByText(String(code))).toBeVisible();
    await entry.getByRole('checkbox', { name: 'এনআইডির দুই দিক, পড়া যায়' }).check();
    await entry.getByRole('button', { name: 'গ্রহণ করুন', exact: true }).click();
    await expect(entry.getByText('যা যা লাগবে সবগুলোতে টিক দিন')).toBeVisible();
    await expectWellMade(deciding);
    // Meanwhile the seller takes the selfie again: what was ticked was about another one.
    await uploadIdentity(at, seller, 'selfie', (await phonePhoto()).buffer);
    const reason = entry.getByLabel('অথবা কেন ফিরিয়ে দিচ্ছেন (বিক্রেতা পড়বেন)');
    await reason.fill('কোডটি পড়া যায় না।');
    await entry.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(entry.getByText('আপনি দেখার পর এটি বদলানো হয়েছে। এখন যা আছে তা আবার দেখুন।')).toBeVisible();
    await expect(entry.getByRole('checkbox', { name: 'এনআইডির দুই দিক, পড়া যায়' })).not.toBeChecked();
    await expect(reason).toHaveValue('কোডটি পড়া যায় না।');
    await expect(entry.getByRole('img')).toHaveCount(3);
    await expectWellMade(deciding);
    await entry.getByRole('checkbox', { name: 'এনআইডির দুই দিক, পড়া যায়' }).check();
    await entry.getByRole('checkbox', { name: 'সেলফি ও এনআইডিতে একই মুখ' }).check();
    await entry.getByRole('checkbox', { name: 'সেলফিতে ওপরের একটি কোড আছে' }).check();
    await entry.getByRole('button', { name: 'গ্রহণ করুন', exact: true }).click();
    await expect(entry).toBeHidden();

    const buying = await openPhone(browser, baseURL, buyer);
    await buying.goto(`/bike/${bike}`);
    await buying.getByRole('link', { name: 'ভেরিফায়েড' }).click();
    const note = buying.getByRole('region', { name: 'এখানে “ভেরিফায়েড” মানে কী' });
    await expect(note).toContainText('আমরা একটি এনআইডির ছবি আর একই মানুষের সেলফি দেখেছি');
    await expect(note).toContainText('এটি কোনো নিশ্চয়তা নয়।');
    // It comes with the page, before any script.
    expect(await (await buying.request.get(buying.url())).text()).toContain('একই মানুষের সেলফি দেখেছি');
    await expectWellMade(buying);

    await selling.reload();
    await expect(selling.getByText(/^আপনি .+ পর্যন্ত ভেরিফায়েড বিক্রেতা।$/)).toBeVisible();
    for (const phone of [selling, deciding, buying]) await phone.context().close();
  },
);
