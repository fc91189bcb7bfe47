/** @module-tag nightly */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { dealPage, messagesIn, openConversation, say } from '#testing/conversations.ts';
import { openStream } from '#testing/event-stream.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let buyer: Person;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
});
afterAll(() => app.close());

const readAll = async (who: Person, id: string) => {
  const pages: DealPage[] = [(await dealPage(app, who, id)).body];
  while (pages[0]?.earlier !== undefined)
    pages.unshift((await dealPage(app, who, id, `?before=${pages[0].earlier}`)).body);
  return pages.flatMap(messagesIn);
};

/** A window that writes one message after the other, sends some of them twice, and loses its stream now and then. */
interface Tab {
  owner: 'buyer' | 'seller';
  /** For each message: how often it is sent, at once or after a response that was lost; and whether the stream breaks before. */
  acts: { tries: number; atOnce: boolean; drops: boolean }[];
}

const act = fc.record({ tries: fc.integer({ min: 1, max: 3 }), atOnce: fc.boolean(), drops: fc.boolean() });
const tab: fc.Arbitrary<Tab> = fc.record({
  owner: fc.constantFrom('buyer', 'seller'),
  acts: fc.array(act, { minLength: 1, maxLength: 6 }),
});

describe('Messages of two people, each with some windows open,', () => {
  it('come in one order for both, none is lost and none is there twice, whatever is sent again or breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tab, { minLength: 2, maxLength: 4 }), async (tabs) => {
        await app.db.deleteFrom('messages').execute();
        await app.db.deleteFrom('conversations').execute();
        const id = await openConversation(app, buyer, await listBike(app, seller), 'first');

        /** Returns what the window has seen after the last event that it was told of. */
        const run = async ({ owner, acts }: Tab, at: number) => {
          const who = owner === 'buyer' ? buyer : seller;
          let stream = await openStream(app, who);
          for (const [n, { tries, atOnce, drops }] of acts.entries()) {
            if (drops) {
              stream.close();
              stream = await openStream(app, who);
            }
            const send = () => say(app, who, id, `${at}.${n}`, `tab ${at}, message ${n}`);
            if (atOnce) await Promise.all(Array.from({ length: tries }, send));
            else for (let done = 0; done < tries; done += 1) await send();
          }
          return stream;
        };
        const streams = await Promise.all(tabs.map(run));
        const ofBuyer = await readAll(buyer, id);
        const ofSeller = await readAll(seller, id);

        expect(ofBuyer.map(({ text }) => text)).toEqual(ofSeller.map(({ text }) => text));
        expect(ofBuyer.map(({ position }) => position)).toEqual(ofBuyer.map((_, n) => n + 1));
        const written = tabs.flatMap(({ acts }, at) => acts.map((_, n) => `${at}.${n}`));
        expect(ofBuyer.map(({ text }) => text).sort()).toEqual(['first', ...written].sort());
        for (const at of tabs.keys()) {
          const own = ofBuyer.map(({ text }) => text).filter((text) => text.startsWith(`${at}.`));
          expect(own).toEqual(own.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
        }
        // Whoever is connected hears of what comes next.
        for (const stream of streams) stream.events.length = 0;
        await say(app, buyer, id, 'last');
        for (const stream of streams) {
          await expect
            .poll(() => stream.events.map(({ name, data }) => `${name} ${data.what}`))
            .toContain('message sent');
          stream.close();
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
