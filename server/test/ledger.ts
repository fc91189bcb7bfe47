import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestApp } from './test-app.ts';

interface Books {
  intents: { id: string; amount_received: number; metadata: Record<string, string> }[];
  refunds: { payment_intent: string; amount: number }[];
}

/** What stands in the sandbox itself about one bike: read past us. */
const readBooks = ({ config }: Pick<TestApp, 'config'>, bikeId: string): Books => {
  const database = new DatabaseSync(join(config.dataDir, 'sandbox-stripe.sqlite'), { readOnly: true });
  const rows = database.prepare('select json from objects where kind = ?');
  const all = (kind: string) => rows.all(kind).map((row) => JSON.parse(String(row.json)));
  const intents = (all('payment_intent') as Books['intents']).filter((intent) => intent.metadata.bikeId === bikeId);
  const ids = new Set(intents.map((intent) => intent.id));
  const refunds = (all('refund') as Books['refunds']).filter((refund) => ids.has(refund.payment_intent));
  database.close();
  return { intents, refunds };
};

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the card provider has on its books for one bike, in poisha. */
export const providerBooks = (app: Pick<TestApp, 'config'>, bikeId: string) => {
  const { intents, refunds } = readBooks(app, bikeId);
  const charged = intents.filter((intent) => intent.amount_received > 0);
  return {
    charges: charged.length,
    refunds: refunds.length,
    kept: sum(charged.map((intent) => intent.amount_received)) - sum(refunds.map((refund) => refund.amount)),
  };
};

/** How many intents the provider was made to open for one bike. */
export const providerIntents = (app: Pick<TestApp, 'config'>, bikeId: string): number =>
  readBooks(app, bikeId).intents.length;
