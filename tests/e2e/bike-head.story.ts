import sharp from 'sharp';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, story } from './setup/story.ts';

const decode = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** What a program reads in the head of a page that it has fetched, without running anything. */
const readHead = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers: { 'user-agent': 'facebookexternalhit/1.1', ...headers } });
  const html = await response.text();
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      decode(content),
    ]),
  );
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)].map(
    ([, rel, language = '', href]) => [rel, language, href],
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  return { html, tags, links, data, title: decode(/<title>([^<]*)/.exec(html)?.[1] ?? '') };
};

story(
  'A link to a bike is shown by chats with photo, model and price',
  { tag: '@core' },
  async ({ baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const model = newModel();
    const id = await listBike(url, await createPerson('Seller'), model, 'Suzuki', {
      district: 'Dhaka',
      yearMade: 2021,
    });
    const { tags, links, title } = await readHead(`${url}/bike/${id}`);
    expect(title).toBe(`Suzuki ${model}, ৳1,85,000 - Bike.`);
    expect(tags).toMatchObject({
      description: `Used Suzuki ${model} for ৳1,85,000 in Dhaka: 2021 · Good.`,
      'og:type': 'product',
      'og:site_name': 'Bike.',
      'og:title': `Suzuki ${model}, ৳1,85,000`,
      'og:url': `${url}/bike/${id}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'product:price:amount': '185000',
      'product:price:currency': 'BDT',
    });
    expect(links).toEqual([
      ['canonical', '', `${url}/bike/${id}`],
      ['alternate', 'en', `${url}/bike/${id}`],
      ['alternate', 'bn', `${url}/bike/${id}?lang=bn`],
      ['alternate', 'x-default', `${url}/bike/${id}`],
    ]);
    const image = await fetch(tags['og:image'] ?? '');
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  },
);

story(
  'A bike is described to search engines, whatever its seller has typed',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const description = `Best "bike" </script><script>document.title='harmed'</script> <!-- & 'more' of it`;
    const fields = { description, kilometres: 18_500, engineCc: 155, yearMade: 2021, colour: 'Blue' } as const;
    const id = await listBike(url, await createPerson('Seller'), newModel(), 'Suzuki', fields);
    const { data, html } = await readHead(`${url}/bike/${id}`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Motorcycle',
      brand: { '@type': 'Brand', name: 'Suzuki' },
      description,
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { value: 18_500, unitCode: 'KMT' },
      vehicleEngine: { engineDisplacement: { value: 155, unitCode: 'CMQ' } },
      vehicleModelDate: '2021',
      offers: {
        price: 185_000,
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        url: `${url}/bike/${id}`,
      },
    });
    expect(html).not.toContain("<script>document.title='harmed'");
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`/bike/${id}`);
    await expect(page.getByText("document.title='harmed'")).toBeVisible();
    expect(await page.title()).not.toContain('harmed');
    // Data is no script: the policy has nothing to say about it.
    expect(errors).toEqual([]);
  },
);

story(
  'The Bangla page of a bike has an address of its own, from which the language can be changed',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const id = await listBike(url, await createPerson('Seller'), newModel());
    const { html, links, tags } = await readHead(`${url}/bike/${id}?lang=bn`, { 'accept-language': 'en' });
    expect(html).toContain('<html lang="bn">');
    expect(tags['og:locale']).toBe('bn_BD');
    expect(links[0]).toEqual(['canonical', '', `${url}/bike/${id}?lang=bn`]);
    await page.goto(`/bike/${id}?lang=bn`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    // Whoever has chosen nothing stays in it.
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.goto(`/bike/${id}?lang=bn`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(`/bike/${id}`);
  },
);
