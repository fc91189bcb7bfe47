import { signEvent } from '#sandbox/stripe/webhooks.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { Target } from './call.ts';

/** Reports to a marketplace that an intent was paid, as Stripe does by a signed event; returns the status of the response. */
export const sendPaidEvent = async ({ url }: Target, webhookSecret: string, intentId: string): Promise<number> => {
  const object = { object: 'payment_intent', id: intentId, status: 'succeeded' };
  const about = { id: `evt_${newId()}`, object: 'event', type: 'payment_intent.succeeded', livemode: false };
  const body = JSON.stringify({ ...about, created: Math.floor(Date.now() / 1000), data: { object } });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(body, webhookSecret) };
  const response = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
};
