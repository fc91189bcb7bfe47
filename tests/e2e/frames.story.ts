import { call } from '#testing/call.ts';
import { frameNumber } from '#testing/frames.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, story } from './setup/story.ts';

story(
  'A frame number, on phones in Bangla: its seller types it, and a buyer reads the history of a bike that comes back',
  async ({ browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [first, next] = [await createPerson('Seller', 'Karim Motors'), await createPerson('Seller', 'Rahim Motors')];
    const frame = frameNumber();
    const earlier = await listBike(at.url, first, newModel(), 'Suzuki', { kilometres: 21_000 });
    const later = await listBike(at.url, next, newModel(), 'Suzuki', { kilometres: 15_000 });

    const selling = await openPhone(browser, baseURL, first);
    await selling.goto(`/dashboard/myProducts/${earlier}#frame`);
    const field = selling.getByLabel('চেসিস নম্বর');
    await field.fill('JF50-123');
    await expect(selling.getByText(/৭টি অক্ষর। বেশির ভাগ চেসিস নম্বরে ১৭টি থাকে/)).toBeVisible();
    await field.fill('JF');
    await selling.getByRole('button', { name: 'নম্বর সেভ করুন' }).click();
    await expect(selling.getByText('চেসিস নম্বরে ৬ থেকে ২০টি অক্ষর ও অঙ্ক থাকে।')).toBeVisible();
    await expectWellMade(selling);
    await field.fill(frame.toLowerCase());
    await selling.getByLabel(/^ইঞ্জিন নম্বর/).fill('JF50E-8200331');
    await selling.getByRole('button', { name: 'নম্বর সেভ করুন' }).click();
    await expect(selling.getByText(`…${frame.slice(-4)}`)).toBeVisible();
    await expect(selling.getByText('…0331')).toBeVisible();
    await expect(selling.getByText(frame)).toHaveCount(0);
    await expectWellMade(selling);

    const reading = await openPhone(browser, baseURL);
    await reading.goto(`/bike/${earlier}`);
    await expect(reading.getByText('এই বাইক আগে এখানে বিজ্ঞাপনে আসেনি।')).toBeVisible();

    const sold = { token: first.token, body: { state: 'soldElsewhere' } };
    expect((await call(at, `PUT /api/bikes/${earlier}/state`, sold)).status).toBe(200);

    const again = await openPhone(browser, baseURL, next);
    await again.goto(`/dashboard/myProducts/${later}#frame`);
    await again.getByLabel('চেসিস নম্বর').fill(`${frame.slice(0, 8)} ${frame.slice(8)}`);
    await again.getByRole('button', { name: 'নম্বর সেভ করুন' }).click();
    await expect(again.getByRole('button', { name: 'আবার লিখুন' })).toBeVisible();

    await reading.goto(`/bike/${later}`);
    const history = reading.getByRole('region', { name: 'ইতিহাস' });
    await expect(history.getByRole('list').first().getByRole('listitem')).toHaveCount(2);
    await expect(history).toContainText('বিক্রি হয়েছে');
    const stated = history.getByRole('list', { name: 'কিলোমিটার, আর কে জানিয়েছেন' }).getByRole('listitem');
    await expect(stated).toHaveText([
      /১৫,০০০ কিমি, বিক্রেতার কথামতোআগে জানানো কিলোমিটারের চেয়ে কম।/,
      /২১,০০০ কিমি, বিক্রেতার কথামতো$/,
    ]);
    await expect(history).not.toContainText(/Karim|Rahim/);
    await expectWellMade(reading);
    for (const phone of [selling, reading, again]) await phone.context().close();
  },
);
