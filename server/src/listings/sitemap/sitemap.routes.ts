import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { BRANDS } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { escapeHtml } from '#server/platform/lib/html.ts';
import type { SitemapBike, SitemapPage, SitemapService } from './sitemap.service.ts';

/** Pages for everyone besides those of bikes. */
const PUBLIC_PAGES = ['/', '/blog', '/safety', '/calculator', '/terms'];
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const CACHE_SECONDS = HOUR / SECOND;
/** For one address; a page of a sitemap is fetched a few times a day. */
const PER_MINUTE = 60;
/** A page of it reads thousands of rows; see `Endpoint.cost`. */
const COST = 10;

const Place = z.object({
  file: z.enum(BRANDS.map((brand) => `${brand}.xml`) as [string, ...string[]]),
  after: z._default(z.string().check(z.maxLength(64)), ''),
});

const pagePath = ({ brand, after }: SitemapPage): string => `/sitemaps/${brand}.xml${after && `?after=${after}`}`;

const sendXml = (reply: FastifyReply, body: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${CACHE_SECONDS}`).send(body);

/** `robots.txt`: dashboards and programs' paths are nothing to find; where the sitemap is. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /identity/', '']
    .concat(`Sitemap: ${publicUrl}/sitemap.xml`, '')
    .join('\n');

/**
 * `GET /robots.txt`; `GET /sitemap.xml`, the index; `GET /sitemaps/pages.xml`, the pages that are always there; `GET
 * /sitemaps/sellers.xml`, sellers with bikes for sale, and `GET /sitemaps/<brand>.xml?after=<bike>`, these bikes, written
 * while they are sent. Errors: `route_not_found`.
 */
export const serveSitemap = (app: FastifyInstance, sitemap: SitemapService, publicUrl: string): void => {
  const options = {
    config: { cost: COST, rateLimit: { max: PER_MINUTE, timeWindow: MINUTE, groupId: 'sitemap' } },
  };
  const address = (path: string): string => escapeHtml(`${publicUrl}${path}`);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const paths = ['/sitemaps/pages.xml', '/sitemaps/sellers.xml', ...(await sitemap.pages()).map(pagePath)];
    const entries = paths.map((path) => `<sitemap><loc>${address(path)}</loc></sitemap>\n`);
    return sendXml(reply, `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const entries = PUBLIC_PAGES.map((path) => `<url><loc>${address(path)}</loc></url>\n`);
    return sendXml(reply, `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`);
  });

  const entryOf = ({ id, postedAt }: SitemapBike): string =>
    `<url><loc>${address(`/bike/${id}`)}</loc><lastmod>${new Date(postedAt).toISOString()}</lastmod></url>\n`;

  async function* write(page: SitemapPage): AsyncGenerator<string> {
    yield `${HEAD}<urlset ${NAMESPACE}>\n`;
    for await (const bikes of sitemap.bikes(page)) yield bikes.map(entryOf).join('');
    yield '</urlset>\n';
  }

  async function* writeSellers(): AsyncGenerator<string> {
    yield `${HEAD}<urlset ${NAMESPACE}>\n`;
    for await (const ids of sitemap.sellers())
      yield ids.map((id) => `<url><loc>${address(`/sellers/${id}`)}</loc></url>\n`).join('');
    yield '</urlset>\n';
  }

  app.get('/sitemaps/sellers.xml', options, async (_request, reply) =>
    sendXml(reply, Readable.from(writeSellers(), { objectMode: false })),
  );

  app.get('/sitemaps/:file', options, async ({ params, query }, reply) => {
    const place = Place.safeParse({ ...(query as object), ...(params as object) });
    const brand = BRANDS.find((name) => `${name}.xml` === place.data?.file);
    if (!place.success || !brand) throw new ContractError('route_not_found');
    return sendXml(reply, Readable.from(write({ brand, after: place.data.after }), { objectMode: false }));
  });
};
