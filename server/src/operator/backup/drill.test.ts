/** @module-tag nightly */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { parseLocation } from '#server/operator/data-transfer/location.ts';
import { digestTables } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { call, type Target } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { photoFile } from '#testing/listings.ts';
import { startMain } from '#testing/main-process.ts';
import { book, claimSold, type Marketplace, payUnnoticed } from '#testing/paying.ts';
import { fetchAccessToken, fetchIdToken, PASSWORD, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { providerBalances } from '#testing/provider-balances.ts';
import { runCommand } from '#testing/run-command.ts';
import { sendPaidEvent } from '#testing/stripe-events.ts';
import { newTestInstance, type TestInstance } from '#testing/test-instance.ts';
import { imageForm } from '#testing/uploads.ts';
import { readManifest } from './manifest.ts';

const PRICE = 185_000;

let first: TestInstance;
let second: TestInstance;
let folder: string;
beforeEach(async () => {
  [first, second] = [await newTestInstance(), await newTestInstance()];
  // The same address, as after the loss of a machine.
  second.settings.PORT = first.settings.PORT;
  folder = mkdtempSync(join(tmpdir(), 'bike-backups-'));
});
afterEach(async () => {
  await first.remove();
  await second.remove();
  rmSync(folder, { recursive: true, force: true });
});

const databaseOf = ({ settings: { DATA_DIR, DATABASE_URL } }: TestInstance) =>
  openDatabase(parseLocation(DATABASE_URL || join(DATA_DIR, 'bike.sqlite')));

const shopAt = ({ url }: Target): Marketplace => ({
  url,
  config: {
    stripeSandbox: true,
    stripe: { origin: `${url}/sandbox/stripe`, secretKey: '', publishableKey: 'pk_test_sandbox', webhookSecret: '' },
  },
});

const list = async (server: Target, { token }: PersonWithSession): Promise<{ id: string; photo: string }> => {
  const { body } = await call<{ images: { key: string } }>(server, 'GET /api/client-config');
  const form = imageForm(await photoFile());
  const upload = await fetch(`${server.url}/images/upload?key=${body.images.key}`, { method: 'POST', body: form });
  const { data } = (await upload.json()) as { data: { url: string } };
  const fields = { ...bikeFields, rslPrice: PRICE, photoURL: data.url };
  const response = await call<{ insertedId: string }>(server, 'POST /api/bikes', { token, body: fields });
  return { id: response.body.insertedId, photo: data.url };
};

const signIn = async (server: Target, person: PersonWithSession): Promise<PersonWithSession> => {
  const body = { email: person.email, password: PASSWORD };
  const response = await call(server, 'POST /identity/sign-in/email', { body, headers: { origin: server.url } });
  const cookie = response.headers.getSetCookie().join('; ');
  const identity = { ...person, cookie, idToken: await fetchIdToken(server, cookie) };
  return { ...identity, token: await fetchAccessToken(server, identity) };
};

const bytesOf = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Writes until it is stopped, as users do during a backup; returns how many writes were acknowledged. */
const keepWriting = (server: Target, person: PersonWithSession, photoURL: string) => {
  let on = true;
  const write = async (): Promise<number> => {
    let written = 0;
    while (on) {
      const body = { ...bikeFields, photoURL };
      if ((await call(server, 'POST /api/bikes', { token: person.token, body })).status === 200) written += 1;
    }
    return written;
  };
  const done = write();
  return () => {
    on = false;
    return done;
  };
};

describe('After the loss of a machine', () => {
  it('the backup of the running marketplace, restored elsewhere, has the same users, photos and sales', async () => {
    const before = await startMain(first.settings);
    const [seller, buyer] = [
      await signUpByCalls(before, 'Seller', 'Karim'),
      await signUpByCalls(before, 'Buyer', 'Nusrat'),
    ];
    const { id, photo } = await list(before, seller);
    await payUnnoticed(shopAt(before), buyer, id);
    expect((await claimSold(shopAt(before), buyer, id)).status).toBe(200);
    const photoBytes = await bytesOf(photo);

    const stopWriting = keepWriting(before, seller, photo);
    const backup = await runCommand('backup', first.settings, '--to', folder);
    expect(await stopWriting()).toBeGreaterThan(0);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('secrets too') });
    const [path = ''] = /^\/.*bike-.*$/m.exec(backup.output) ?? [];
    await before.remove();

    const restored = await runCommand('restore', second.settings, path);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('tables with') });
    const db = databaseOf(second);
    const digests = await digestTables(db, await readSchema(db)).finally(() => db.destroy());
    expect(digests).toEqual((await readManifest(path)).tables);

    const after = await startMain(second.settings);
    try {
      // Earlier sessions stay valid, and the same password logs in.
      expect((await call(after, 'GET /api/bikes/Yamaha', buyer)).status).toBe(200);
      const again = await signIn(after, buyer);
      const orders = await call<Order[]>(after, `GET /api/orders?email=${buyer.email}`, again);
      expect(orders.body).toMatchObject([{ productId: id, productImg: photo, payment: 'paid', productPrice: PRICE }]);
      const receipt = await call(after, `GET /api/orders/${orders.body[0]?._id}/receipt`, again);
      expect(receipt.body).toMatchObject({ price: PRICE, sellerName: 'Karim', buyerName: 'Nusrat' });
      expect((await bytesOf(photo)).equals(photoBytes)).toBe(true);
      const bikes = await call<unknown[]>(after, `GET /api/bikes?email=${seller.email}`, await signIn(after, seller));
      expect(bikes.body.length).toBeGreaterThan(0);
      expect((await list(after, await signIn(after, seller))).photo).toContain('/images/');
    } finally {
      await after.remove();
    }
    expect(existsSync(join(second.settings.DATA_DIR, '.restoring'))).toBe(false);
  }, 120_000);

  it('what was paid since the backup is sold or refunded, though all its events were delivered before', async () => {
    const before = await startMain(first.settings);
    const [seller, nusrat, salma] = [
      await signUpByCalls(before, 'Seller'),
      await signUpByCalls(before, 'Buyer'),
      await signUpByCalls(before, 'Buyer'),
    ];
    const [{ id: scooter }, { id: tourer }] = [await list(before, seller), await list(before, seller)];
    await book(shopAt(before), nusrat, scooter);
    const backup = await runCommand('backup', first.settings, '--to', folder);
    const [path = ''] = /^\/.*bike-.*$/m.exec(backup.output) ?? [];

    // One order is in the backup, the other was made later.
    const intentId = await payUnnoticed(shopAt(before), nusrat, scooter);
    await payUnnoticed(shopAt(before), salma, tourer);
    expect((await claimSold(shopAt(before), nusrat, scooter)).status).toBe(200);
    expect((await claimSold(shopAt(before), salma, tourer)).status).toBe(200);
    await before.remove();

    const restored = await runCommand('restore', second.settings, path, '--take-over');
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('paid since') });
    // The records of the card provider are not reset.
    const sandboxFile = 'sandbox-stripe.sqlite';
    copyFileSync(join(first.settings.DATA_DIR, sandboxFile), join(second.settings.DATA_DIR, sandboxFile));
    const after = await startMain(second.settings);
    try {
      const paymentsOf = async (buyer: PersonWithSession) => {
        const again = await signIn(after, buyer);
        return (await call<Order[]>(after, `GET /api/orders?email=${buyer.email}`, again)).body.map(
          ({ payment }) => payment,
        );
      };
      const balanceOf = (bike: string) => providerBalances(second.settings.DATA_DIR).get(bike);
      await expect.poll(() => balanceOf(tourer), { timeout: 20_000 }).toEqual({ charges: 1, refunds: 1, kept: 0 });
      await expect.poll(() => paymentsOf(nusrat), { timeout: 20_000 }).toEqual(['paid']);
      expect(await paymentsOf(salma)).toEqual([]);
      const secret = readFileSync(join(second.settings.DATA_DIR, 'sandbox-secret'), 'utf8').trim();
      expect(await sendPaidEvent(after, `whsec_${secret}`, intentId)).toBe(200);
      expect(balanceOf(scooter)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
    } finally {
      await after.remove();
    }
  }, 120_000);
});
