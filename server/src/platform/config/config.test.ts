import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PRODUCTION, problemsOf } from '#testing/settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('The configuration', () => {
  it('requires no setting', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'sqlite', file: join(folder, 'bike.sqlite') },
      demo: true,
      google: { kind: 'sandbox' },
    });
  });

  it('has the sender of mails, and the address of the first admin', () => {
    const read = (more: Record<string, string>) => {
      const { mailFrom, adminEmail } = readConfig({
        DATA_DIR: folder,
        PUBLIC_URL: 'http://bike.example.com',
        ...more,
      });
      return [mailFrom, adminEmail];
    };
    expect(read({})).toEqual(['"Bike." <no-reply@bike.example.com>', undefined]);
    const set = { MAIL_FROM: 'Bike. <shop@example.com>', ADMIN_EMAIL: 'Owner@Example.com' };
    expect(read(set)).toEqual(['Bike. <shop@example.com>', 'owner@example.com']);
    expect(problemsOf({ MAIL_FROM: 'Bike.', ADMIN_EMAIL: 'owner' })).toEqual([
      'ADMIN_EMAIL must be an address, e.g. you@example.com.',
      'MAIL_FROM must be a sender, e.g. Bike. <no-reply@example.com>.',
    ]);
  });

  it('stores generated secrets, readable by their owner alone', () => {
    const [first, second] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: folder })];
    expect(second.authSecret).toBe(first.authSecret);
    expect(first.authSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('reports all problems at once', () => {
    const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x', DEMO: 'yes', GOOGLE_CLIENT_ID: 'id' };
    expect(problemsOf(wrong)).toEqual([
      'PORT must be a number from 1 to 65535.',
      'DATABASE_URL must be a PostgreSQL address, e.g. postgres://user:password@host:5432/bike.',
      'DEMO must be 0 or 1.',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ]);
  });

  it('reports one problem of a setting that is wrong in two ways', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'ftp://x' })).toEqual([
      'PUBLIC_URL must be an http or https address, e.g. https://bike.example.com.',
    ]);
  });

  it('distinguishes a mistyped NODE_ENV from development', () => {
    expect(problemsOf({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV must be development, test or production.']);
  });

  it('names the folder that it cannot write to', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([
      expect.stringMatching(/^DATA_DIR: cannot write to .*a-file/),
    ]);
  });

  it('trusts proxies by address or network, and never all', () => {
    expect(readConfig({ DATA_DIR: folder }).trustedProxies).toEqual([]);
    const { trustedProxies } = readConfig({ DATA_DIR: folder, TRUST_PROXY: '10.0.0.0/8, loopback,fd00::/8' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', 'loopback', 'fd00::/8']);
    for (const TRUST_PROXY of ['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'nginx'])
      expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be addresses/)]);
  });

  it('requires both settings of the Google client', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([expect.stringMatching(/^GOOGLE_CLIENT_ID and /)]);
  });

  it('requires all settings of Firebase or none, and no emulator in production', () => {
    const firebase = {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: 'bike-1234',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'bike-1234.firebaseapp.com',
    };
    expect(problemsOf(firebase)).toEqual([]);
    expect(readConfig({ DATA_DIR: folder, ...firebase })).toMatchObject({ demo: false, google: { kind: 'none' } });
    expect(problemsOf({ IDENTITY_PROVIDER: 'firebase', FIREBASE_API_KEY: 'key' })).toEqual([
      'FIREBASE_PROJECT_ID, FIREBASE_AUTH_DOMAIN must be set with IDENTITY_PROVIDER=firebase.',
    ]);
    expect(problemsOf({ FIREBASE_API_KEY: 'key' })).toEqual([expect.stringMatching(/^IDENTITY_PROVIDER must be/)]);
    expect(problemsOf({ ...firebase, DEMO: '1' })).toEqual([expect.stringMatching(/^DEMO must not/)]);
    const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099';
    expect(problemsOf({ ...PRODUCTION, ...firebase, FIREBASE_AUTH_EMULATOR_HOST })).toEqual([
      expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST must not/),
    ]);
  });
});
