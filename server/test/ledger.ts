import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestApp } from './test-app.ts';

/** What the card provider has on its books for one bike, in poisha: read from the sandbox itself, not through us. */
export const providerBooks = ({ config }: Pick<TestApp, 'config'>, bikeId: string) => {
  const database = new DatabaseSync(join(config.dataDir, 'sandbox-stripe.sqlite'), { readOnly: true });
  const all = (kind: string) =>
    database
      .prepare('select json from objects where kind = ?')
      .all(kind)
      .map((row) => JSON.parse(String(row.json)));
  const charged = all('payment_intent').filter(
    (intent) => intent.metadata.bikeId === bikeId && intent.amount_received > 0,
  );
  const ids = new Set(charged.map((intent) => intent.id));
  const refunds = all('refund').filter((refund) => ids.has(refund.payment_intent));
  database.close();
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    charges: charged.length,
    refunds: refunds.length,
    kept: sum(charged.map((intent) => intent.amount_received)) - sum(refunds.map((refund) => refund.amount)),
  };
};
