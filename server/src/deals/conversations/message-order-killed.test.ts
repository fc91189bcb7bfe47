/** @module-tag nightly */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { call } from '#testing/call.ts';
import { dealPage, messagesIn, openConversation, say } from '#testing/conversations.ts';
import { newDataFolder } from '#testing/data-folder.ts';
import { openStream } from '#testing/event-stream.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { freePort } from '#testing/free-port.ts';
import { photoFile } from '#testing/listings.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { imageForm } from '#testing/uploads.ts';

const IMAGE_HOST_KEY = 'k9l8m7n6o5p4q3r2s1t0';

let server: MainProcess;
let first: MainProcess;
let folder: string;
let environment: Record<string, string>;
let buyer: PersonWithSession;
let seller: PersonWithSession;

beforeAll(async () => {
  folder = newDataFolder('bike-killed-');
  environment = { IMAGE_HOST_KEY, DATA_DIR: folder, PORT: String(await freePort()) };
  first = await startMain(environment);
  server = first;
  if (first.database.kind === 'postgres') environment.DATABASE_URL = first.database.url;
  [buyer, seller] = [await signUpByCalls(server, 'Buyer'), await signUpByCalls(server, 'Seller')];
}, 120_000);
afterAll(async () => {
  if (server !== first) await server.remove();
  await first.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Lists a bike as the add-product page does; returns its id. */
const listBike = async (): Promise<string> => {
  const upload = await fetch(`${server.url}/images/upload?key=${encodeURIComponent(IMAGE_HOST_KEY)}`, {
    method: 'POST',
    body: imageForm(await photoFile()),
  });
  const { data } = (await upload.json()) as { data: { url: string } };
  const body = { ...bikeFields, photoURL: data.url };
  const listed = await call<{ insertedId: string }>(server, 'POST /api/bikes', { token: seller.token, body });
  if (listed.status !== 200) throw new Error(JSON.stringify(listed.body));
  return listed.body.insertedId;
};

const kill = async (): Promise<void> => {
  await server.stop('SIGKILL');
  server = await startMain(environment);
};

/** Until it succeeds: the server may be away. */
const insist = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await wait(50);
    }
  }
};

const mustSay = async (who: PersonWithSession, id: string, text: string, submission?: string): Promise<void> => {
  const { status } = await say(server, who, id, text, submission);
  if (status !== 200) throw new Error(`${status}`);
};

/** A window with its stream of events, which is opened again whenever it ends. */
const openWindow = async (who: PersonWithSession) => {
  let isOpen = true;
  let stream = await insist(() => openStream(server, who));
  const follow = (async () => {
    while (isOpen) {
      await stream.ended;
      if (isOpen) stream = await insist(() => openStream(server, who));
    }
  })();
  return {
    /** The names of what it was told since its stream was opened last. */
    told: () => stream.events.map(({ name, data }) => `${name} ${data.what}`),
    close: async () => {
      isOpen = false;
      stream.close();
      await follow;
    },
  };
};

const readAll = async (who: PersonWithSession, id: string) => {
  const pages: DealPage[] = [(await dealPage(server, who, id)).body];
  while (pages[0]?.earlier !== undefined)
    pages.unshift((await dealPage(server, who, id, `?before=${pages[0].earlier}`)).body);
  return pages.flatMap(messagesIn);
};

/** How many messages each of the windows writes, and after how many of all the server is killed. */
const plan = fc.record({
  windows: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 3, max: 8 }))),
  kills: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 2 }),
});

it('Two people with two windows each write on while the server is killed: one order for both, nothing lost or twice', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ windows, kills }) => {
      const id = await openConversation(server, buyer, await listBike(), 'first');
      const owners = [buyer, buyer, seller, seller];
      const open = await Promise.all(owners.map(openWindow));
      let written = 0;
      const due = [...kills];
      let killing: Promise<void> | undefined;
      const process = server.process.pid;

      await Promise.all(
        owners.map(async (who, at) => {
          for (let n = 0; n < (windows[at] ?? 0); n += 1) {
            // The mark stays the same: whether what got no response was stored is unknown.
            const sending = insist(() => mustSay(who, id, `${at}.${n}`, `window ${at}, message ${n}`));
            if (due[0] !== undefined && written >= due[0] && !killing) {
              due.shift();
              // While this one is on its way.
              killing = kill().finally(() => {
                killing = undefined;
              });
            }
            await sending;
            written += 1;
          }
        }),
      );
      await killing;
      expect(server.process.pid).not.toBe(process);

      const [ofBuyer, ofSeller] = [await readAll(buyer, id), await readAll(seller, id)];
      expect(ofBuyer.map(({ text }) => text)).toEqual(ofSeller.map(({ text }) => text));
      expect(ofBuyer.map(({ position }) => position)).toEqual(ofBuyer.map((_, n) => n + 1));
      const all = windows.flatMap((count, at) => Array.from({ length: count }, (_, n) => `${at}.${n}`));
      expect(ofBuyer.map(({ text }) => text).sort()).toEqual(['first', ...all].sort());
      for (const at of owners.keys()) {
        const own = ofBuyer.map(({ text }) => text).filter((text) => text.startsWith(`${at}.`));
        expect(own).toEqual(own.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
      }
      // Every window is connected again, and hears of what comes next.
      await expect
        .poll(
          async () => {
            await mustSay(seller, id, 'and then');
            return open.every((window) => window.told().includes('message sent'));
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe(true);
      for (const window of open) await window.close();
    }),
    { numRuns: 3 },
  );
}, 300_000);
