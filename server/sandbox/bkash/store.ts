import { DatabaseSync } from 'node:sqlite';

/** A payment as the stand-in keeps it; bKash's answers are made of it. */
export interface StoredPayment {
  paymentID: string;
  amount: string;
  currency: string;
  payerReference: string;
  merchantInvoiceNumber: string;
  callbackURL: string;
  signature: string;
  createdAt: number;
  /** What the payer has typed so far; the wallet alone, of the three, is kept. */
  wallet?: string;
  codeGiven?: boolean;
  /** The payer has proved who they are. */
  agreed?: boolean;
  /** `Authorized`: an execution is under way, for a test that asks for it. */
  status: 'Initiated' | 'Authorized' | 'Completed' | 'Cancelled';
  trxID?: string;
  executedAt?: number;
}

export interface StoredRefund {
  refundTrxId: string;
  paymentID: string;
  trxId: string;
  amount: string;
  status: 'Completed' | 'Processing';
  at: number;
}

/**
 * A fault that a test has asked for: the next `times` calls of that name get this answer. `after`: bKash has done the call before;
 * `delay`, ms, lets a caller's time run out.
 */
export interface Fault {
  call: string;
  times: number;
  after?: boolean;
  delay?: number;
  status?: number;
  answer?: Record<string, unknown>;
}

/** What the stand-in remembers: in a file of its own, which survives a restart and is shared by processes. */
export const openBkashStore = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists things (kind text not null, id text not null, json text not null, primary key (kind, id));
  `);
  const getOne = database.prepare('select json from things where kind = ? and id = ?');
  const getAll = database.prepare('select json from things where kind = ? order by rowid');
  const putOne = database.prepare(
    'insert into things (kind, id, json) values (?, ?, ?) on conflict (kind, id) do update set json = excluded.json',
  );
  const removeOne = database.prepare('delete from things where kind = ? and id = ?');

  const get = <T>(kind: string, id: string): T | undefined => {
    const row = getOne.get(kind, id);
    return row && JSON.parse(String(row.json));
  };
  const list = <T>(kind: string): T[] => getAll.all(kind).map((row) => JSON.parse(String(row.json)));
  const put = (kind: string, id: string, value: unknown): void => {
    putOne.run(kind, id, JSON.stringify(value));
  };

  return {
    payment: (id: string) => get<StoredPayment>('payment', id),
    payments: () => list<StoredPayment>('payment'),
    savePayment: (payment: StoredPayment): void => put('payment', payment.paymentID, payment),
    refundsOf: (paymentID: string) => list<StoredRefund>('refund').filter((refund) => refund.paymentID === paymentID),
    saveRefund: (refund: StoredRefund): void => put('refund', refund.refundTrxId, refund),
    /** Tokens by their text, with the time until which each is good, ms; and when tokens were asked for. */
    token: (token: string) => get<{ kind: 'id' | 'refresh'; until: number }>('token', token),
    saveToken: (token: string, kind: 'id' | 'refresh', until: number): void => put('token', token, { kind, until }),
    removeTokens: (): void => void database.exec("delete from things where kind = 'token'"),
    grants: () => get<number[]>('grants', 'all') ?? [],
    saveGrants: (times: number[]): void => put('grants', 'all', times),
    addFault: (fault: Fault): void => put('fault', fault.call, fault),
    /** Returns the fault of a call, and counts it. */
    takeFault(call: string): Fault | undefined {
      const fault = get<Fault>('fault', call);
      if (!fault) return undefined;
      if (fault.times > 1) put('fault', call, { ...fault, times: fault.times - 1 });
      else removeOne.run('fault', call);
      return fault;
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
    close: () => database.close(),
  };
};
export type BkashStore = ReturnType<typeof openBkashStore>;
