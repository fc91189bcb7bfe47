import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { photoFile } from '#testing/listings.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { type Person, signUpByCalls } from '#testing/people.ts';
import { type Cluster, startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { imageForm } from '#testing/uploads.ts';
import { startLoad } from './load.ts';
import { freePorts, type Nginx, startNginx, withoutNginx } from './nginx.ts';

const BUYERS = 12;
const ROUNDS = 3;
const IMAGE_HOST_KEY = 'k'.repeat(16);
const missing = withoutCluster || withoutNginx;

describe.skipIf(missing)(`Three servers behind nginx${missing}`, () => {
  let postgres: Cluster;
  let nginx: Nginx;
  let dataDir: string;
  const servers: MainProcess[] = [];
  let settings: Record<string, string>;
  let ports: number[];
  let seller: Person;
  let buyers: Person[];

  const start = async (n: number): Promise<void> => {
    servers[n] = await startMain({ ...settings, PORT: String(ports[n]) });
  };

  beforeAll(async () => {
    postgres = await startCluster();
    dataDir = mkdtempSync(join(tmpdir(), 'bike-cluster-'));
    const [front = 0, ...behind] = await freePorts(4);
    ports = behind;
    settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      IMAGE_HOST_KEY,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '1',
    };
    // All at once, on an empty database: one migrates, the others wait for it.
    await Promise.all([0, 1, 2].map(start));
    nginx = await startNginx(ports, front);
    seller = await signUpByCalls(nginx, 'Seller');
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => signUpByCalls(nginx, 'Buyer')));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await nginx.stop();
    await postgres.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const listBike = async (): Promise<string> => {
    const upload = `${nginx.url}/images/upload?key=${IMAGE_HOST_KEY}`;
    const response = await fetch(upload, { method: 'POST', body: imageForm(await photoFile()) });
    const { data } = (await response.json()) as { data: { url: string } };
    const body = { ...bikeFields, photoURL: data.url };
    const listed = await call<{ insertedId: string }>(nginx, 'POST /api/bikes', { token: seller.token, body });
    return listed.body.insertedId;
  };

  it('are restarted one after the other under load, and no request fails', async () => {
    const bikes = await Promise.all(buyers.map(listBike));
    const load = startLoad({ target: nginx, buyers, seller, bikes });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const n of servers.keys()) {
        await wait(300);
        expect(await servers[n]?.stop()).toBe(0);
        await start(n);
      }
    }
    await load.stop();
    console.log(
      `${load.succeeded} requests during ${ROUNDS * servers.length} restarts, ${load.failures.length} failed`,
    );
    expect(load.failures).toEqual([]);
    expect(load.succeeded).toBeGreaterThan(1_000);
  });

  it('show a change to the next request, at any of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bike = await listBike();
      const requested = await Promise.all(
        buyers.map(({ token }) => call<{ _id: string }[]>(nginx, 'GET /api/bikes/Yamaha', { token })),
      );
      expect(requested.every(({ body }) => body.some(({ _id }) => _id === bike))).toBe(true);
      await call(nginx, `DELETE /api/bikes/${bike}`, { token: seller.token });
    }
  });
});
