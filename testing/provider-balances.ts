import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestApp } from './test-app.ts';

/** The records of the card provider for one bike, in poisha. What banks have taken back is not kept. */
export interface Balance {
  charges: number;
  refunds: number;
  kept: number;
}

export const NOTHING_CHARGED: Readonly<Balance> = { charges: 0, refunds: 0, kept: 0 };

interface ProviderRecords {
  intents: { id: string; amount_received: number; metadata: Record<string, string> }[];
  refunds: { payment_intent: string; amount: number }[];
  disputes: { payment_intent: string; amount: number; status: string }[];
}

/** Reads the sandbox itself, whose records are in `dataDir`, without the application. */
const readRecords = (dataDir: string): ProviderRecords => {
  const database = new DatabaseSync(join(dataDir, 'sandbox-stripe.sqlite'), { readOnly: true });
  const rows = database.prepare('select json from objects where kind = ?');
  const all = (kind: string) => rows.all(kind).map((row) => JSON.parse(String(row.json)));
  const records = { intents: all('payment_intent'), refunds: all('refund'), disputes: all('dispute') };
  database.close();
  return records;
};

/** The balances of all bikes on which money was taken, by bike. */
export const providerBalances = (dataDir: string): Map<string, Balance> => {
  const records = readRecords(dataDir);
  const balances = new Map<string, Balance>();
  const ofIntent = new Map<string, Balance>();
  for (const { id, amount_received, metadata } of records.intents) {
    if (!metadata.bikeId || amount_received === 0) continue;
    const balance = balances.get(metadata.bikeId) ?? { ...NOTHING_CHARGED };
    balance.charges += 1;
    balance.kept += amount_received;
    balances.set(metadata.bikeId, balance);
    ofIntent.set(id, balance);
  }
  for (const { payment_intent, amount } of records.refunds) {
    const balance = ofIntent.get(payment_intent);
    if (!balance) continue;
    balance.refunds += 1;
    balance.kept -= amount;
  }
  for (const { payment_intent, amount, status } of records.disputes) {
    const balance = ofIntent.get(payment_intent);
    if (balance && status !== 'won') balance.kept -= amount;
  }
  return balances;
};

/** The balance of one bike: zeros if nothing was charged. */
export const providerBalance = ({ config }: { config: Pick<TestApp['config'], 'dataDir'> }, bikeId: string): Balance =>
  providerBalances(config.dataDir).get(bikeId) ?? NOTHING_CHARGED;

/** Returns how many intents were created at the provider for one bike. */
export const providerIntents = ({ config }: Pick<TestApp, 'config'>, bikeId: string): number =>
  readRecords(config.dataDir).intents.filter(({ metadata }) => metadata.bikeId === bikeId).length;
