import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagePath } from '#contract/image-url.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { giveUp } from './images.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const folder = () => join(app.config.dataDir, 'images');
const tomorrow = () => app.clock.now() + DAY + HOUR;
const imagesLeft = async () => (await app.db.selectFrom('images').select('id').execute()).length;

describe('The clean-up', () => {
  it('retries what it could not finish, and such a photo cannot be used meanwhile', async () => {
    const url = await hostedPhoto(app);
    const file = join(folder(), url.split('/').at(-1) ?? '');
    // A folder in place of the file: a disk that refuses to delete.
    rmSync(file);
    mkdirSync(file);
    await expect(app.images.removeUnreferenced(tomorrow())).rejects.toThrow();
    expect(await imagesLeft()).toBe(1);
    await expect(app.images.publish(url)).rejects.toMatchObject({ code: 'image_host_not_ours' });

    rmdirSync(file);
    expect(await app.images.removeUnreferenced(tomorrow())).toBe(1);
    expect([await imagesLeft(), readdirSync(folder())]).toEqual([0, []]);
  });

  it('continues until nothing is left, however much there is', async () => {
    const many = Array.from({ length: 450 }, () => newId()).map((id) => ({ id, url: imagePath(id), used_at: 1 }));
    await app.db.insertInto('images').values(many).execute();
    expect(await app.images.removeUnreferenced(app.clock.now())).toBe(450);
    expect(await imagesLeft()).toBe(0);
  });

  it('keeps a photo that came into use after it was found', async () => {
    const idOf = (url: string) => /([0-9a-f-]{36})/.exec(url)?.[1] ?? '';
    const seller = await signUp(app, 'Seller');
    const shown = await hostedPhoto(app);
    await listBike(app, seller, { photoURL: shown });
    expect(await giveUp(app.db, idOf(shown), tomorrow())).toBe(false);
    const waiting = idOf(await hostedPhoto(app));
    expect(await giveUp(app.db, waiting, app.clock.now() - DAY)).toBe(false);
    expect(await giveUp(app.db, waiting, tomorrow())).toBe(true);
    expect(await app.images.removeUnreferenced(tomorrow())).toBe(1);
  });

  it('keeps a photo that was just taken into use for another day', async () => {
    const url = await hostedPhoto(app);
    app.clock.advance(23 * HOUR);
    expect(await app.images.publish(url)).toBe(url);
    app.clock.advance(23 * HOUR);
    expect(await app.images.removeUnreferenced(app.clock.now())).toBe(0);
    expect(existsSync(join(folder(), url.split('/').at(-1) ?? ''))).toBe(true);
  });
});
