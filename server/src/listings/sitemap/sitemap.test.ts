import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#server/platform/lib/durations.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSitemapService } from './sitemap.service.ts';

const SITE = 'http://localhost:8080';
let app: TestApp;
let base: string;
const seller = userRow({ role: 'Seller' });
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: `${SITE}/` });
  base = app.config.ownUrl;
  await app.db.insertInto('users').values(seller).execute();
});
afterAll(() => app.close());

const read = async (path: string): Promise<string> => (await fetch(`${base}${path}`)).text();
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const pathOf = (address: string): string => address.replace(SITE, '');
const add = async (overrides: Partial<Parameters<typeof bikeRow>[0]> = {}): Promise<string> => {
  const row = bikeRow({ seller_id: seller.id, ...overrides });
  await app.db.insertInto('bikes').values(row).execute();
  return row.id;
};

describe('The sitemap', () => {
  it('is named in robots.txt, which keeps robots out of dashboards and programs', async () => {
    const robots = await read('/robots.txt');
    expect(robots.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /dashboard',
        `Sitemap: ${SITE}/sitemap.xml`,
      ]),
    );
  });

  it('leads from its index to the public pages and to the bikes for sale alone', async () => {
    const [known, advertised] = [await add(), await add({ brand: 'GPX', product_status: 'Advertise' })];
    const gone = [await add({ product_status: 'Sold' }), await add({ removed_at: 1 })];
    const index = await read('/sitemap.xml');
    expect(index).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex [^>]+>/);
    const pages = addresses(index);
    expect(pages.every((page) => page.startsWith(`${SITE}/sitemaps/`))).toBe(true);
    const found = (await Promise.all(pages.map((page) => read(pathOf(page))))).flatMap(addresses);
    expect(found).toEqual(
      expect.arrayContaining([
        `${SITE}/`,
        `${SITE}/blog`,
        `${SITE}/safety`,
        `${SITE}/calculator`,
        `${SITE}/terms`,
        `${SITE}/bike/${known}`,
        `${SITE}/bike/${advertised}`,
        `${SITE}/sellers/${seller.id}`,
      ]),
    );
    for (const id of gone) expect(found).not.toContain(`${SITE}/bike/${id}`);
    const late = await add();
    expect(addresses(await read('/sitemaps/Yamaha.xml'))).toContain(`${SITE}/bike/${late}`);
  });

  it('says when a bike was posted, and is XML', async () => {
    await add({ created_at: Date.parse('2026-03-01T10:00:00Z') });
    const response = await fetch(`${base}/sitemaps/Yamaha.xml`);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>');
    expect(xml.match(/<url>/g)).toHaveLength(addresses(xml).length);
    expect(xml.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('leads to sellers with bikes for sale alone, each once', async () => {
    const own = await startTestApp();
    const [selling, sold, withdrawn] = [1, 2, 3].map(() => userRow({ role: 'Seller' }));
    if (!selling || !sold || !withdrawn) throw new Error('no sellers');
    await own.db.insertInto('users').values([selling, sold, withdrawn]).execute();
    await own.db
      .insertInto('bikes')
      .values([
        bikeRow({ seller_id: selling.id }),
        bikeRow({ seller_id: selling.id }),
        bikeRow({ seller_id: sold.id, product_status: 'Sold' }),
        bikeRow({ seller_id: withdrawn.id, removed_at: 1 }),
      ])
      .execute();
    const xml = await (await fetch(`${own.config.ownUrl}/sitemaps/sellers.xml`)).text();
    expect(addresses(xml)).toEqual([`${own.config.publicUrl}/sellers/${selling.id}`]);
    await own.close();
  });

  it('has pages of a bounded length, which hold each bike once', async () => {
    const own = await startTestApp();
    await own.db.insertInto('users').values(seller).execute();
    const rows = Array.from({ length: 25 }, () => bikeRow({ seller_id: seller.id, brand: 'Suzuki' }));
    await own.db.insertInto('bikes').values(rows).execute();
    const sitemap = createSitemapService(own.db, own.clock, 10);
    const pages = (await sitemap.pages()).filter(({ brand }) => brand === 'Suzuki');
    const ids: string[][] = [];
    for (const page of pages) {
      const inPage: string[] = [];
      for await (const bikes of sitemap.bikes(page)) inPage.push(...bikes.map(({ id }) => id));
      ids.push(inPage);
    }
    expect(ids.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(ids.flat().sort()).toEqual(rows.map(({ id }) => id).sort());
    // Counted again after an hour.
    await own.db
      .insertInto('bikes')
      .values(Array.from({ length: 10 }, () => bikeRow({ seller_id: seller.id, brand: 'Suzuki' })))
      .execute();
    const count = async () => (await sitemap.pages()).filter(({ brand }) => brand === 'Suzuki').length;
    expect(await count()).toBe(3);
    own.clock.advance(HOUR);
    expect(await count()).toBe(4);
    await own.close();
  });

  it('has no page of a brand that is none', async () => {
    for (const path of [
      '/sitemaps/Honda.xml',
      '/sitemaps/..%2f..%2fetc',
      `/sitemaps/Yamaha.xml?after=${'x'.repeat(100)}`,
    ])
      expect((await fetch(`${base}${path}`)).status).toBe(404);
  });
});
