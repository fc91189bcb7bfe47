import type { PaymentProviderName } from '#contract/constants.ts';
import type { Difference, Reconciled } from '#contract/entities/reconciliation.ts';
import { call, type Target } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<Person, 'token'>;

/** The report of a day in Dhaka that a stand-in makes, as CSV. */
export const reportOf = async (
  { url, config }: Pick<TestApp, 'url' | 'config'>,
  provider: PaymentProviderName,
  day: string,
): Promise<string> => {
  const sandbox = provider === 'card' ? 'stripe' : provider;
  const passwords: Record<PaymentProviderName, HeadersInit> = {
    card: { authorization: `Bearer ${config.stripe.secretKey}` },
    bkash: { password: config.bkash.password },
    sslcommerz: { password: config.sslcommerz.storePassword },
  };
  const response = await fetch(`${url}/sandbox/${sandbox}/report?day=${day}`, { headers: passwords[provider] });
  return response.text();
};

/** Uploads a provider's report of a day. */
export const uploadReport = async (
  { url }: Target,
  { token }: Caller,
  { provider, day, csv }: { provider: PaymentProviderName; day: string; csv: string | Buffer<ArrayBuffer> },
) => {
  const response = await fetch(`${url}/api/reconciliation/${provider}?day=${day}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: csv,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reconciled };
};

export const differencesOf = async (app: Target, { token }: Caller): Promise<Difference[]> =>
  (await call<Difference[]>(app, 'GET /api/reconciliation', { token })).body;

/** An admin says of a difference that the provider has taken the payment back. */
export const recordTakenBack = (app: Target, { token }: Caller, id: string, paymentRef?: string) =>
  call<{ modifiedCount: number }>(app, `POST /api/reconciliation/${id}/chargeback`, {
    token,
    body: { words: 'Their letter of today.', ...(paymentRef !== undefined && { paymentRef }) },
  });
