import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PRODUCTION, problemsOf } from '#testing/settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('The configuration in production', () => {
  it('refuses secrets in production that can be guessed, and never prints them', () => {
    for (const AUTH_SECRET of ['a'.repeat(40), 'change-me-0123456789-abcdefghijklmnop']) {
      expect(problemsOf({ ...PRODUCTION, AUTH_SECRET })).toEqual([
        'AUTH_SECRET can be guessed: make a random one, e.g. with openssl rand -hex 32.',
      ]);
    }
    expect(problemsOf({ ...PRODUCTION, AUTH_SECRET: 'short-one' }).join()).not.toContain('short-one');
  });

  it('refuses in production what is allowed in development alone', () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1', RATE_LIMIT: '0' })).toEqual([
      expect.stringMatching(/^AUTH_SECRET /),
      expect.stringMatching(/^PAPERS_KEY /),
      expect.stringMatching(/^FRAME_KEY /),
      expect.stringMatching(/^PUBLIC_URL /),
      expect.stringMatching(/^SMTP_URL must be set in production, or be none: .*new password.*receipt.*verified/),
      expect.stringMatching(/^DEMO /),
      expect.stringMatching(/^RATE_LIMIT /),
      expect.stringMatching(/^STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be set/),
    ]);
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION })).toMatchObject({ demo: false, google: { kind: 'none' } });
  });

  it.each(['PAPERS_KEY', 'FRAME_KEY'] as const)(
    'needs %s, which is no other secret, and follows the ones before it',
    (name) => {
      const [own, old] = [PRODUCTION[name], `${name}_OLD`];
      const { [name]: _, ...without } = PRODUCTION;
      const saying = (words: string) => [expect.stringMatching(new RegExp(`^${words}`))];
      expect(problemsOf(without)).toEqual(saying(`${name} must be set in production`));
      expect(problemsOf({ ...PRODUCTION, [name]: PRODUCTION.AUTH_SECRET })).toEqual(
        saying(`${name} must be another one`),
      );
      expect(problemsOf({ ...PRODUCTION, [name]: 'a'.repeat(40) })).toEqual([
        `${name} can be guessed: make a random one, e.g. with openssl rand -hex 32.`,
      ]);
      expect(problemsOf({ ...PRODUCTION, [name]: `${own},` })).toContainEqual(saying(`${name} must hold no commas`)[0]);
      const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
      expect(problemsOf({ ...PRODUCTION, [old]: `${one},short` })).toEqual(saying(`${old} must hold keys`));
      expect(problemsOf({ ...PRODUCTION, [old]: `${one},${own}` })).toEqual(saying(`${old} must be keys before`));
      expect(problemsOf({ [old]: one })).toEqual(saying(`${old} needs`));
      const { papersKeys, frameKeys } = readConfig({ DATA_DIR: folder, ...PRODUCTION, [old]: `${one}, ${two}` });
      expect(name === 'PAPERS_KEY' ? papersKeys : frameKeys).toEqual({ current: own, old: [one, two] });
    },
  );

  it('refuses the demo and the stand-ins on a public server or with real money', () => {
    const forgotten = expect.stringMatching(/^NODE_ENV must be production /);
    for (const NODE_ENV of ['', 'development', 'test']) {
      const { PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = PRODUCTION;
      const stripe = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
      expect(problemsOf({ NODE_ENV, PUBLIC_URL })).toEqual([forgotten]);
      expect(problemsOf({ NODE_ENV, ...stripe })).toEqual([forgotten]);
      expect(problemsOf({ NODE_ENV, ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([forgotten]);
      expect(problemsOf({ NODE_ENV, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })[0]).toEqual(forgotten);
      expect(problemsOf({ NODE_ENV, PAYMENTS_MODE: 'live' })).toEqual([forgotten]);
      for (const local of [
        'https://localhost',
        'https://127.0.0.1:8443',
        'https://[::1]:8443',
        'https://bike.localhost',
      ])
        expect(problemsOf({ NODE_ENV, PUBLIC_URL: local })).toEqual([]);
      for (const elsewhere of ['https://127.example.com', 'https://localhost.example.com', 'https://192.168.1.4'])
        expect(problemsOf({ NODE_ENV, PUBLIC_URL: elsewhere })).toEqual([forgotten]);
    }
  });

  it('sends no mails in production only if a setting says so', () => {
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION, SMTP_URL: 'none' }).smtpUrl).toBeUndefined();
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: 'mail.example.com' })).toEqual([
      'SMTP_URL must be an SMTP address, e.g. smtps://user:password@mail.example.com, or none.',
    ]);
  });

  it('trims what copying leaves around a value, and refuses it inside a secret', () => {
    const untidy = Object.fromEntries(Object.entries(PRODUCTION).map(([name, value]) => [name, ` ${value} \r`]));
    const { ownUrl: _, ...tidy } = readConfig({ DATA_DIR: folder, ...PRODUCTION });
    expect(readConfig({ DATA_DIR: folder, ...untidy })).toMatchObject(tidy);
    expect(problemsOf({ ...PRODUCTION, AUTH_SECRET: ' \r\n' })).toEqual([
      expect.stringMatching(/^AUTH_SECRET must be set/),
    ]);
    for (const name of ['AUTH_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      for (const broken of [`${PRODUCTION[name]} x`, `${PRODUCTION[name]}\rx`, `"${PRODUCTION[name]}"`])
        if (name !== 'AUTH_SECRET' || !broken.endsWith(' x'))
          expect(problemsOf({ ...PRODUCTION, [name]: broken })[0]).toMatch(new RegExp(`^${name} `));
    expect(problemsOf({ ...PRODUCTION, AUTH_SECRET: 'nine brown bikes left Jashore at dawn' })).toEqual([]);
  });

  it('requires every secret where several machines may share a database', () => {
    const several = { ...PRODUCTION, DATABASE_URL: 'postgres://bike@db/bike' };
    expect(problemsOf(several)).toEqual([
      expect.stringMatching(/^IMAGE_HOST_KEY must be set in production with DATABASE_URL/),
    ]);
    expect(problemsOf({ ...several, IMAGE_HOST_KEY: '9f2c4b7a1d3e5068' })).toEqual([]);
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://bike@db2/bike' })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URL needs DATABASE_URL/),
    ]);
  });

  it('needs no card where bKash is on, and no stand-in runs then', () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_PUBLISHABLE_KEY: __, STRIPE_WEBHOOK_SECRET: ___, ...bare } = PRODUCTION;
    const keys = { BKASH_APP_KEY: 'a', BKASH_APP_SECRET: 'b', BKASH_USERNAME: 'c', BKASH_PASSWORD: 'd$ "e' };
    const bkash = { ...keys, BKASH_BASE_URL: 'https://tokenized.pay.bka.sh' };
    expect(problemsOf({ ...bare, ...bkash })).toEqual([]);
    const read = readConfig({ DATA_DIR: folder, ...bare, ...bkash });
    expect(read).toMatchObject({
      paymentProviders: ['bkash'],
      hasCards: false,
      bkashSandbox: false,
      stripeSandbox: false,
    });
    expect(read).toMatchObject({
      realMoney: true,
      bkash: { baseUrl: bkash.BKASH_BASE_URL, password: keys.BKASH_PASSWORD },
    });
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION }).paymentProviders).toEqual(['card']);
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION, ...bkash }).paymentProviders).toEqual(['card', 'bkash']);
    expect(readConfig({ DATA_DIR: folder, PAYMENT_PROVIDERS: 'bkash' })).toMatchObject({ bkashSandbox: true });
  });

  it('still asks the card provider where cards are off and their keys are set', () => {
    const keys = { BKASH_APP_KEY: 'a', BKASH_APP_SECRET: 'b', BKASH_USERNAME: 'c', BKASH_PASSWORD: 'd' };
    const bkash = { ...keys, BKASH_BASE_URL: 'https://tokenized.pay.bka.sh', PAYMENT_PROVIDERS: 'bkash' };
    const read = readConfig({ DATA_DIR: folder, ...PRODUCTION, ...bkash });
    expect(read).toMatchObject({ paymentProviders: ['bkash'], hasCards: true });
  });

  it('has SSLCommerz where its keys are, and says what is wrong of them without their values', () => {
    const keys = { SSLCOMMERZ_STORE_ID: 'a', SSLCOMMERZ_STORE_PASSWORD: 'secret-1' };
    const live = { ...keys, SSLCOMMERZ_BASE_URL: 'https://securepay.sslcommerz.com' };
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION, ...live })).toMatchObject({
      paymentProviders: ['card', 'sslcommerz'],
      sslcommerzSandbox: false,
    });
    expect(problemsOf({ ...PRODUCTION, ...keys })).toEqual([
      'SSLCOMMERZ_BASE_URL must be set too: SSLCommerz needs all of SSLCOMMERZ_BASE_URL, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD.',
    ]);
    expect(problemsOf(live)).toEqual([expect.stringMatching(/^NODE_ENV must be production/)]);
  });

  it('names what is missing or wrong of bKash, and never its values', () => {
    const keys = { BKASH_APP_KEY: 'a', BKASH_APP_SECRET: 'secret-1', BKASH_USERNAME: 'c', BKASH_PASSWORD: 'secret-2' };
    expect(problemsOf({ ...PRODUCTION, ...keys })).toEqual([expect.stringMatching(/^BKASH_BASE_URL must be set too/)]);
    const sandbox = { ...keys, BKASH_BASE_URL: 'https://tokenized.sandbox.bka.sh' };
    expect(problemsOf({ ...PRODUCTION, ...sandbox })).toEqual([expect.stringMatching(/^PAYMENTS_MODE must be test/)]);
    expect(problemsOf({ ...keys, BKASH_BASE_URL: 'https://tokenized.pay.bka.sh' })).toEqual([
      expect.stringMatching(/^NODE_ENV must be production/),
    ]);
    expect(problemsOf({ ...PRODUCTION, PAYMENT_PROVIDERS: 'card,bkash' })).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDERS names bkash/),
    ]);
    expect(problemsOf({ PAYMENT_PROVIDERS: 'card,nagad' })).toEqual([expect.stringMatching(/^PAYMENT_PROVIDERS must/)]);
    expect(problemsOf({ ...PRODUCTION, ...keys }).join()).not.toMatch(/secret-/);
  });

  it('accepts test keys of Stripe in production only if a setting says so', () => {
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(problemsOf({ ...PRODUCTION, ...test })).toEqual([expect.stringMatching(/^PAYMENTS_MODE must be test/)]);
    expect(problemsOf({ ...PRODUCTION, ...test, PAYMENTS_MODE: 'test' })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([expect.stringMatching(/both be/)]);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY, /),
    ]);
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION })).toMatchObject({ realMoney: true, stripeSandbox: false });
  });
});
