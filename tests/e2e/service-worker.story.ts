import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, story } from './setup/story.ts';

story(
  'The offline cache has no token of a mailed link; offline the site shows that, opens from the cache, and continues when the connection is back',
  { tag: '@core' },
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await workerIsActive(page);
    for (const address of ['/reset-password?token=secret', '/verify-email?oobCode=secret', '/blog?from=mail'])
      await page.goto(address);
    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) addresses.push(request.url, (await cache.match(request))?.url ?? '');
      }
      return addresses.join(' ');
    });
    expect(kept).not.toContain('secret');

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Choose a brand' })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/login');
    await page.getByLabel('Email').fill('rahim@example.com');
    // What is typed before the scripts run is not kept.
    await expect(page.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-busy');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
    await context.close();
  },
);

story('What a network shows until it is paid for is not kept as a page or a script', async ({ browser, baseURL }) => {
  let isCaptive = false;
  const network = createServer((request, response) => {
    if (isCaptive) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Pay your internet bill');
    const { method, headers } = request;
    const ahead = forward(new URL(request.url ?? '/', baseURL), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    return request.pipe(ahead.on('error', () => response.destroy()));
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin });
  const page = await context.newPage();
  await page.goto('/');
  await workerIsActive(page);
  // Some script that no page has needed so far.
  const html = await (await page.request.get('/stolen')).text();
  const script = /\/static\/js\/stolen-page-[\w-]+\.js/.exec(html)?.[0] ?? '';

  isCaptive = true;
  await page.goto('/safety');
  await expect(page.getByText('Pay your internet bill')).toBeVisible();
  const kindOf = (path: string) =>
    page.evaluate(async (file) => (await fetch(file, { cache: 'no-store' })).headers.get('content-type'), path);
  expect(await kindOf(script)).toContain('html');
  isCaptive = false;
  expect(await kindOf(script)).toContain('javascript');

  await context.setOffline(true);
  await page.goto('/safety');
  await expect(page.getByText('Pay your internet bill')).toHaveCount(0);
  await context.close();
  network.closeAllConnections();
  network.close();
});

story('The site can be installed', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as { icons: { src: string }[]; display: string };
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});
