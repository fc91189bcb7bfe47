import { createHmac } from 'node:crypto';
import { type Dispute, nowSeconds, type PaymentIntent, type SandboxEvent, sandboxId } from './objects.ts';
import type { SandboxStore } from './store.ts';

const API_VERSION = '2026-10-28.endive';
/** Waits before each attempt, ms; Stripe retries for days, the sandbox for a quarter of a minute. */
const TRIES = [0, 1_000, 4_000, 10_000];
const TIMEOUT = 10_000;

/** The header `Stripe-Signature` (https://docs.stripe.com/webhooks#verify-manually). */
export const signEvent = (body: string, secret: string, at = nowSeconds()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  store: SandboxStore;
  url: string;
  secret: string;
}

/** Stores events and delivers each until the server accepts it. */
export const createWebhooks = ({ store, url, secret }: WebhookOptions) => {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  const post = async (event: SandboxEvent): Promise<boolean> => {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(body, secret) };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.ok;
  };

  const deliver = (event: SandboxEvent, attempt = 0): void => {
    const wait = TRIES[attempt];
    if (wait === undefined || closed) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const accepted = await post(event).catch(() => false);
      if (!accepted) deliver(event, attempt + 1);
    }, wait).unref();
    timers.add(timer);
  };

  return {
    send(type: string, object: PaymentIntent | Dispute): void {
      const { client_secret: _, ...shown } = { client_secret: undefined, ...object };
      const about = { id: sandboxId('evt'), api_version: API_VERSION, created: nowSeconds() };
      const event = { ...about, object: 'event', type, livemode: false, data: { object: shown } } as SandboxEvent;
      store.put(event);
      deliver(event);
    },
    close(): void {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
