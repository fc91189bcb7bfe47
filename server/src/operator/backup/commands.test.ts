/** @module-tag nightly */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMarketplace } from '#testing/full-marketplace.ts';
import { runCommand } from '#testing/run-command.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSqliteDatabase } from '#testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillMarketplace(app);
});
afterAll(() => app.close());

describe('Commands', () => {
  it('print their usage', async () => {
    expect(await runCommand('restore', {})).toMatchObject({
      code: 2,
      output: expect.stringContaining('npm run restore'),
    });
    expect(await runCommand('backup', {}, '--into', 'x')).toMatchObject({ code: 2 });
    expect(await runCommand('db-copy', {})).toMatchObject({
      code: 2,
      output: expect.stringContaining('npm run db:copy'),
    });
  });

  it('db:copy prints what it copied, without the password, and what is not in a database', async () => {
    const { config: database, drop } = createSqliteDatabase();
    const from = app.config.database.kind === 'sqlite' ? app.config.database.file : app.config.database.url;
    const to = `sqlite:${database.kind === 'sqlite' ? database.file : ''}`;
    const { code, output } = await runCommand('db-copy', { DATA_DIR: app.config.dataDir }, '--from', from, '--to', to);
    expect(output).toMatch(/^bikes +2 {2}[0-9a-f]{16}$/m);
    expect(output).toContain('counts and checksums are the same');
    expect(output).toContain('pictures, secrets and mails');
    expect(code).toBe(0);
    const again = await runCommand('db-copy', { DATA_DIR: app.config.dataDir }, '--from', from, '--to', to);
    expect(again).toEqual({ code: 1, output: expect.stringContaining('The target is not empty.') });
    await drop();
  });
});
