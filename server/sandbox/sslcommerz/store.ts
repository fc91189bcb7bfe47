import type { TakenBack } from '#sandbox/gateway/taken-back.ts';
import { openThings } from '#sandbox/gateway/things.ts';

/** A session as the stand-in keeps it: what it was begun with, without the store's password. */
export interface StoredSession {
  sessionkey: string;
  tran_id: string;
  /** All fields of the call. */
  form: Record<string, string>;
  createdAt: number;
}

/** One try of a payer. */
export interface StoredTry {
  val_id: string;
  tran_id: string;
  bank_tran_id: string;
  status: 'VALID' | 'FAILED' | 'CANCELLED' | 'PENDING';
  risk_level: '0' | '1';
  card_type: string;
  at: number;
  /** Whether it was validated before. */
  isValidated?: boolean;
}

export interface StoredRefund {
  refund_ref_id: string;
  refund_trans_id: string;
  bank_tran_id: string;
  /** Taka. */
  amount: string;
  status: 'refunded' | 'processing' | 'cancelled';
  at: number;
}

/** What the stand-in for SSLCommerz remembers. */
export const openSslcommerzStore = (file: string) => {
  const { get, put, list, ...things } = openThings(file);
  const [sessions, tries, refunds] = [
    () => list<StoredSession>('session'),
    () => list<StoredTry>('try'),
    () => list<StoredRefund>('refund'),
  ];
  return {
    ...things,
    session: (sessionkey: string) => get<StoredSession>('session', sessionkey),
    /** The session that was begun for a payment. */
    sessionOf: (tranId: string) => sessions().find(({ tran_id }) => tran_id === tranId),
    saveSession: (session: StoredSession): void => put('session', session.sessionkey, session),
    tries,
    triesOf: (tranId: string) => tries().filter(({ tran_id }) => tran_id === tranId),
    tryOf: (valId: string) => get<StoredTry>('try', valId),
    saveTry: (one: StoredTry): void => put('try', one.val_id, one),
    refunds,
    refund: (ref: string) => get<StoredRefund>('refund', ref),
    refundsOf: (bankTranId: string) => refunds().filter(({ bank_tran_id }) => bank_tran_id === bankTranId),
    saveRefund: (refund: StoredRefund): void => put('refund', refund.refund_ref_id, refund),
    takenBack: () => list<TakenBack>('taken back'),
    saveTakenBack: (taken: TakenBack): void => put('taken back', taken.ref, taken),
  };
};
export type SslcommerzStore = ReturnType<typeof openSslcommerzStore>;
