import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEWS_A_DAY } from '#server/notices/mail/unproved-addresses.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, bookedBike, buyBike, claimSold, payUnnoticed } from '#testing/paying.ts';
import { issueToken, type Person, signUp, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { claimNotification } from './sold.repository.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

describe('§4 After a sale', () => {
  it('the buyer has a receipt, and buyer and seller get a mail each, once', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    await payUnnoticed(app, buyer, bike);
    await Promise.all([1, 2, 3].map(() => claimSold(app, buyer, bike)));
    const [order] = await app.db.selectFrom('orders').select('id').where('bike_id', '=', bike).execute();
    const receipt = await call(app, `GET /api/orders/${order?.id}/receipt`, { token: buyer.token });
    expect(receipt.body).toMatchObject({ price: 185_000, sellerName: 'Karim Motors', meetLocation: 'Shahbag, Dhaka' });
    const stranger = await signUp(app, 'Buyer');
    const foreign = await call(app, `GET /api/orders/${order?.id}/receipt`, { token: stranger.token });
    expect(refusal(foreign)).toBe('404 order_not_found');

    const number = String(receipt.body.number);
    const mailed = () =>
      [buyer, seller].map(({ email }) =>
        mailsTo(app.config.dataDir, email)
          .filter(({ text, html }) => text.includes(number) && html.includes(number))
          .map(({ subject }) => subject),
      );
    const once = [[expect.stringMatching(/^Your receipt for /)], [expect.stringMatching(/ is sold$/)]];
    await expect.poll(mailed).toEqual(once);
    await app.payments.reconciler.run(0);
    expect(mailed()).toEqual(once);
    // The buyer, who has read the payment before it was reported, comes a moment later.
    const { id } = await app.db
      .selectFrom('payments')
      .select('id')
      .where('bike_id', '=', bike)
      .executeTakeFirstOrThrow();
    expect(await claimNotification(app.db, id, app.clock.now())).toBe(false);
  });

  it('a buyer who has not verified their address gets a receipt without words of people, after any number of other mails', async () => {
    const buyer = await signUpUnproved(app, 'Buyer');
    const mailed = async () => {
      await app.idle();
      return mailsTo(app.config.dataDir, buyer.email).filter(({ subject }) => subject === 'Your receipt from Bike.');
    };
    for (let n = 0; n <= NEWS_A_DAY; n += 1) {
      const bike = await listBike(app, seller, { modelName: 'Words of the seller' });
      await book(app, buyer, bike);
      await buyBike(app, buyer, bike);
      await expect.poll(async () => (await mailed()).length).toBe(n + 1);
    }
    for (const { text, html } of await mailed())
      for (const words of ['Words', 'Karim', 'Shahbag', '0171']) expect(`${text}${html}`).not.toContain(words);
    expect((await mailed())[0]?.text).toContain('BDT 1,85,000');
  });

  it('each of them gets it in the language that they last used here', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    await issueToken(app, buyer, 'bn');
    await app.idle();
    const earlier = mailsTo(app.config.dataDir, seller.email).length;
    await buyBike(app, buyer, bike);
    const languages = () =>
      mailsTo(app.config.dataDir, buyer.email).map(({ language, subject }) => `${language} ${subject}`);
    await expect.poll(languages).toContainEqual(expect.stringMatching(/^bn .*: আপনার রসিদ$/));
    const news = () => mailsTo(app.config.dataDir, seller.email).slice(earlier);
    await expect.poll(() => news().map(({ language }) => language)).toEqual(['en']);
  });
});
