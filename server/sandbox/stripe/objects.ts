import { randomBytes } from 'node:crypto';

/** The parameters of a call, as a form. */
export type Params = Record<string, string>;

/** The objects of Stripe's API with the fields that are used here, under Stripe's own names. */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  payment_method: string | null;
  payment_method_types: string[];
  latest_charge: string | null;
  metadata: Record<string, string>;
  description: string | null;
  last_payment_error: StripeErrorBody | null;
  /** `source` names one challenge: another card has another one. */
  next_action: {
    type: 'use_stripe_sdk';
    use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string };
  } | null;
  created: number;
  livemode: false;
}

/** Without number and check digits: `behaviour` names how the test card behaves. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null; email: string | null };
  behaviour: string;
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
  created: number;
}

/** A chargeback: the payer's bank has taken money back, until it decides (https://docs.stripe.com/api/disputes). */
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence_details: { due_by: number };
  created: number;
  /** When the bank decided; the sandbox's own, for its report. */
  closed: number | null;
  livemode: false;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  livemode: false;
  data: { object: PaymentIntent | Dispute };
}

export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: PaymentIntent;
}

/** An error response of Stripe. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: Partial<StripeErrorBody> = {}, status = 400): StripeError =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more });

const random = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Returns an id in Stripe's form: `pi_...`, `pm_...`. */
export const sandboxId = (prefix: string): string => `${prefix}_${random(12)}`;
export const clientSecretOf = (intentId: string): string => `${intentId}_secret_${random(12)}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
