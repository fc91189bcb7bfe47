import type { Taking } from '#sandbox/gateway/taken-back.ts';
import type { Fault } from '#sandbox/gateway/things.ts';
import { type BkashStart, startByBkash } from './paying-by-bkash.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const startBySslcommerz = (app: TestApp, buyer: Person, bike: string, body: BkashStart = {}) =>
  startByBkash(app, buyer, bike, { provider: 'sslcommerz', ...body });

/** What a payer does on SSLCommerz's page; `wait`: the bank does not answer for the moment. */
export type PayersAct = 'pay' | 'risky' | 'fail' | 'cancel' | 'wait';

/** The form by which SSLCommerz sends a payer's browser back. */
export interface WayBack {
  address: string;
  fields: Record<string, string>;
}

const unescaped = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Does an act of the payer. Returns the way back, which this does not go: as if the browser had been closed. */
export const actAtSslcommerz = async (redirectUrl: string, act: PayersAct = 'pay'): Promise<WayBack> => {
  const response = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ act, way: 'VISA' }) });
  const page = await response.text();
  const address = unescaped(/<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = [...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]);
  return { address, fields: Object.fromEntries(fields) };
};

/** Goes the way back, as a browser on SSLCommerz's page does; returns where it leads. */
export const goBack = async ({ address, fields }: WayBack): Promise<string> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { origin: 'https://securepay.sslcommerz.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response.headers.get('location') ?? `status ${response.status}`;
};

/** Has the stand-in play what goes wrong; ends the refunds that are under way; has banks answer that have not. */
export const playAtSslcommerz = async (
  { url, config }: Pick<TestApp, 'url' | 'config'>,
  body: Taking & { fault?: Fault; endRefunds?: 'refunded' | 'cancelled'; banksAnswer?: boolean },
): Promise<{ ref?: string }> => {
  const headers = { 'content-type': 'application/json', password: config.sslcommerz.storePassword };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/sandbox/sslcommerz/control`, request);
  if (!response.ok) throw new Error(`the control of the stand-in responded with ${response.status}`);
  return (await response.json()) as { ref?: string };
};
