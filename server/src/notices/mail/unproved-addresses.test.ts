import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book } from '#testing/paying.ts';
import { type Person, signUp, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Mail } from './mailer.ts';
import { createUnprovedAddresses, NEWS_A_DAY } from './unproved-addresses.ts';

let app: TestApp;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const WORDS = 'Visit evil.example and pay';
const noticesTo = async (email: string) => {
  await app.idle();
  return mailsTo(app.config.dataDir, email).filter(({ subject }) => !subject.startsWith('Verify'));
};

describe('An address that nobody has proved', () => {
  it('gets a mail without words of people when a stranger books', async () => {
    const seller = await signUpUnproved(app, 'Seller', WORDS);
    const buyer = await signUp(app, 'Buyer', WORDS);
    await book(app, buyer, await listBike(app, seller, { photoURL, modelName: 'Evil Model' }));
    await expect.poll(async () => (await noticesTo(seller.email)).length).toBe(1);
    const [mail] = await noticesTo(seller.email);
    expect(mail?.subject).toBe('Something new in your account at Bike.');
    for (const words of ['evil', 'Evil', 'Shahbag', '01712345678'])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(words);
  });

  it('gets three such mails a day, however often its account is deleted and opened again, and however it is spelled', async () => {
    const address = `victim-${Date.now()}@example.com`;
    const buyer = await signUp(app, 'Buyer');
    for (let n = 0; n < 3; n += 1) {
      const typed = n === 1 ? address.toUpperCase() : address;
      const seller: Person = await signUpUnproved(app, 'Seller', 'Rahim', typed);
      for (let m = 0; m < 2; m += 1) await book(app, buyer, await listBike(app, seller, { photoURL }));
      await noticesTo(address);
      const left = await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: address } });
      expect(left.status).toBe(200);
    }
    expect((await noticesTo(address)).length).toBe(NEWS_A_DAY);
    const counts = await app.db.selectFrom('request_counts').selectAll().where('key', 'like', 'news:%').execute();
    expect(JSON.stringify(counts)).not.toContain('victim');
  });

  it('gets the words once it is proved', async () => {
    const seller = await signUp(app, 'Seller');
    const buyer = await signUp(app, 'Buyer', 'Nusrat');
    await book(app, buyer, await listBike(app, seller, { photoURL }));
    await expect.poll(async () => (await noticesTo(seller.email))[0]?.text).toContain('Nusrat');
  });
});

/** Whatever a template asks for: words of a stranger; it is not known which of them are typed by people. */
const strangersFacts = (): unknown =>
  new Proxy(
    Object.assign(() => [], {}),
    {
      get: (_, name) => {
        if (name === Symbol.toPrimitive) return () => 1;
        if (name === Symbol.iterator) return [][Symbol.iterator];
        if (['bikes', 'wishes', 'lines', 'items', 'facts'].includes(String(name))) return [];
        if (['receipt', 'before', 'place'].includes(String(name))) return strangersFacts();
        if (name === 'price' || name === 'until' || name === 'startsAt' || name === 'count' || name === 'listed')
          return 1;
        return WORDS;
      },
    },
  );

const SERVER = new URL('../../', import.meta.url);
const FILES = globSync('**/*-mail{,s}.ts', { cwd: SERVER });

describe('Every mail of a template', () => {
  it.each(FILES)('%s reaches a proved address alone with words of people', async (file) => {
    const module = (await import(new URL(file, SERVER).href)) as Record<string, unknown>;
    const writers = Object.entries(module).filter(([name]) => /Mail$/.test(name));
    expect(writers.length).toBeGreaterThan(0);
    const unproved = createUnprovedAddresses('another secret', 'https://bike.example.com');
    for (const [name, write] of writers) {
      for (const language of LANGUAGES) {
        const to = { email: `${name.toLowerCase()}-${language}@example.com`, language };
        const written = (): Mail => {
          try {
            return (write as (to: object, facts: unknown) => Mail)(to, strangersFacts());
          } catch {
            // Facts that are no words: what matters is that a mail of this template does not get through.
            return { to: to.email, language, subject: WORDS, text: WORDS };
          }
        };
        const kept = await unproved.filter(app.db, [{ ...written(), calendar: WORDS, about: 'somebody' }], 40 * DAY);
        expect(kept).toHaveLength(1);
        expect(JSON.stringify(kept)).not.toContain(WORDS);
        expect(kept[0]?.calendar).toBeUndefined();
      }
    }
  });
});
