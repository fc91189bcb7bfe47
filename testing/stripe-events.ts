import { signEvent } from '#sandbox/stripe/webhooks.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { Target } from './call.ts';

/** Sends a signed event to a marketplace, as Stripe does; returns the status of the response. */
const sendEvent = async ({ url }: Target, webhookSecret: string, type: string, object: object): Promise<number> => {
  const about = { id: `evt_${newId()}`, object: 'event', type, livemode: false };
  const body = JSON.stringify({ ...about, created: Math.floor(Date.now() / 1000), data: { object } });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(body, webhookSecret) };
  const response = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
};

/** Reports that an intent was paid. Returns the status of the response. */
export const sendPaidEvent = (target: Target, webhookSecret: string, id: string): Promise<number> =>
  sendEvent(target, webhookSecret, 'payment_intent.succeeded', { object: 'payment_intent', id, status: 'succeeded' });

/** Reports that something has happened to a chargeback. Returns the status of the response. */
export const sendDisputeEvent = (target: Target, webhookSecret: string, id: string): Promise<number> =>
  sendEvent(target, webhookSecret, 'charge.dispute.created', { object: 'dispute', id });
