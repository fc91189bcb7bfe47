import { DatabaseSync } from 'node:sqlite';
import type { Dispute, Params, PaymentIntent, Refund } from './objects.ts';

type Kind = 'payment_intent' | 'payment_method' | 'refund' | 'dispute' | 'event';
type Stored = { id: string; object: Kind };

/** Opens the sandbox's own database file, which survives a restart and can be shared by processes. */
export const openSandboxStore = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists objects (id text primary key, kind text not null, made integer not null, json text not null);
    create index if not exists objects_by_kind on objects (kind, made);
    create index if not exists refunds_by_intent on objects (json_extract(json, '$.payment_intent')) where kind = 'refund';
    create table if not exists requests (key text primary key, digest text not null, status integer not null, json text not null);
  `);
  const getOne = database.prepare('select json from objects where id = ? and kind = ?');
  const getAll = database.prepare('select json from objects where kind = ? order by rowid');
  const getRefunds = database.prepare(
    `select json from objects where kind = 'refund' and json_extract(json, '$.payment_intent') = ?`,
  );
  const putOne = database.prepare(
    'insert into objects (id, kind, made, json) values (?, ?, ?, ?) on conflict (id) do update set json = excluded.json',
  );
  const getRequest = database.prepare('select digest, status, json from requests where key = ?');
  const putRequest = database.prepare('insert into requests (key, digest, status, json) values (?, ?, ?, ?)');

  return {
    get<T extends Stored>(kind: T['object'], id: string): T | undefined {
      const row = getOne.get(id, kind);
      return row && JSON.parse(String(row.json));
    },
    list<T extends Stored>(kind: T['object']): T[] {
      return getAll.all(kind).map((row) => JSON.parse(String(row.json)));
    },
    refundsOf(intentId: string): Refund[] {
      return getRefunds.all(intentId).map((row) => JSON.parse(String(row.json)));
    },
    disputesOf(intentId: string): Dispute[] {
      return this.list<Dispute>('dispute').filter(({ payment_intent }) => payment_intent === intentId);
    },
    put(object: Stored): void {
      putOne.run(object.id, object.object, Date.now(), JSON.stringify(object));
    },
    /** Runs reads and writes in one transaction, also among processes. */
    atomically<T>(work: () => T): T {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    /** Returns the response that was saved under an idempotency key. */
    findResponse(key: string): { digest: string; status: number; body: unknown } | undefined {
      const row = getRequest.get(key);
      return row && { digest: String(row.digest), status: Number(row.status), body: JSON.parse(String(row.json)) };
    },
    saveResponse(key: string, digest: string, status: number, body: unknown): void {
      putRequest.run(key, digest, status, JSON.stringify(body));
    },
    close: () => database.close(),
  };
};
export type SandboxStore = ReturnType<typeof openSandboxStore>;

/** Returns an intent with its latest charge instead of the charge's id: `expand[]=latest_charge`. */
export const withCharge = (store: SandboxStore, intent: PaymentIntent) => {
  const { id, latest_charge: charge } = intent;
  if (!charge) return intent;
  const amount_refunded = store.refundsOf(id).reduce((sum, { amount }) => sum + amount, 0);
  return { ...intent, latest_charge: { id: charge, object: 'charge', amount_refunded } };
};

/** Returns a page of intents or disputes, newest first: https://docs.stripe.com/api/payment_intents/list */
export const listPage = (store: SandboxStore, kind: 'payment_intent' | 'dispute', params: Params) => {
  const since = Number(params['created[gte]'] ?? 0);
  const all = store.list<PaymentIntent | Dispute>(kind).reverse();
  const after = params.starting_after ? all.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const rest = all.slice(after).filter(({ created }) => created >= since);
  const data = rest.slice(0, Number(params.limit ?? 10));
  return { object: 'list', has_more: data.length < rest.length, data };
};
