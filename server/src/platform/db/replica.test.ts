/** @module-tag nightly */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordWrite } from '#server/people/users/users.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { type Cluster, startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { openPostgres } from './postgres.ts';
import { type Reads, readsOfReplica } from './reads.ts';

describe.skipIf(withoutCluster)(`A read replica${withoutCluster}`, () => {
  let primary: Cluster;
  let replica: Cluster;
  /** Two processes on one database. */
  let app: TestApp;
  let other: TestApp;
  /** The clients of both, for the tests. */
  let reads: Reads;
  let copy: Db;
  let photoURL: string;
  let seller: Person;
  let buyer: Person;

  beforeAll(async () => {
    primary = await startCluster();
    replica = await primary.replicate();
    const database = { kind: 'postgres', url: primary.url, replicaUrl: replica.url } as const;
    const secrets = { AUTH_SECRET: 's'.repeat(32) };
    app = await startTestApp(secrets, { database });
    other = await startTestApp(secrets, { database });
    reads = readsOfReplica(replica, { db: app.db, report: () => {}, recordWrite });
    copy = openPostgres({ url: replica.url });
    photoURL = await hostedPhoto(app);
    seller = await signUp(app, 'Seller');
    buyer = await signUp(app, 'Buyer');
  });
  afterAll(async () => {
    await reads.close();
    await copy.destroy();
    await other.close();
    await app.close();
    await replica.drop();
    await primary.drop();
  });

  const pause = () => sql`select pg_wal_replay_pause()`.execute(copy);
  const resume = () => sql`select pg_wal_replay_resume()`.execute(copy);
  afterEach(resume);

  const whereRead = async (): Promise<string> => {
    const send = (db: Db) => sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db);
    const { rows } = await reads.list(undefined, send);
    return rows[0]?.copy ? 'replica' : 'primary';
  };
  const becomes = (place: string) => expect.poll(whereRead, { interval: 20 }).toBe(place);

  /** From the newest bike on, but not as the first page: that one is cached, and read from the primary. */
  const FROM_NEWEST = '/api/bikes/Yamaha?after=ffffffff-ffff-7fff-bfff-ffffffffffff';

  const seenBy = async (at: TestApp, { token }: Person, bike: string): Promise<boolean> => {
    const { status, body } = await call<{ _id: string }[]>(at, `GET ${FROM_NEWEST}`, { token });
    expect(status).toBe(200);
    return body.some(({ _id }) => _id === bike);
  };

  it('serves lists while it is up to date', async () => {
    await becomes('replica');
  });

  it('shows a user their own changes, whichever process they call next', async () => {
    for (let round = 0; round < 5; round += 1) {
      await becomes('replica');
      await pause();
      const bike = await listBike(app, seller, { photoURL });
      expect(await seenBy(app, seller, bike)).toBe(true);
      expect(await seenBy(other, seller, bike)).toBe(true);
      await call(other, `DELETE /api/bikes/${bike}`, { token: seller.token });
      expect(await seenBy(app, seller, bike)).toBe(false);
      await resume();
    }
  });

  it('that lags is left out, so that others see a change soon, and is used again when it has caught up', async () => {
    await becomes('replica');
    await pause();
    const bike = await listBike(app, seller, { photoURL });
    await expect.poll(() => seenBy(other, buyer, bike), { interval: 20 }).toBe(true);
    await becomes('primary');
    await resume();
    await becomes('replica');
    expect(await seenBy(other, buyer, bike)).toBe(true);
  });

  it('that is down causes no errors, and is used again when it is up', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await becomes('replica');
    await replica.stop('immediate');
    expect(await seenBy(app, buyer, bike)).toBe(true);
    await becomes('primary');
    await replica.start();
    await becomes('replica');
    expect(await seenBy(app, buyer, bike)).toBe(true);
  });

  it('that falls silent is left out: lists come from the primary', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await becomes('replica');
    await replica.freeze();
    // Still silent: a list that waited for the replica would not come before the test runs out of time.
    expect(await seenBy(app, buyer, bike)).toBe(true);
    await becomes('primary');
    expect(await seenBy(app, buyer, bike)).toBe(true);
    await replica.thaw();
    await becomes('replica');
  });
});
