import type { TakenBack } from '#sandbox/gateway/taken-back.ts';
import { openThings } from '#sandbox/gateway/things.ts';

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

/** What the stand-in for bKash remembers. */
export const openBkashStore = (file: string) => {
  const { get, put, list, remove, ...things } = openThings(file);
  return {
    ...things,
    payment: (id: string) => get<StoredPayment>('payment', id),
    payments: () => list<StoredPayment>('payment'),
    savePayment: (payment: StoredPayment): void => put('payment', payment.paymentID, payment),
    refundsOf: (paymentID: string) => list<StoredRefund>('refund').filter((refund) => refund.paymentID === paymentID),
    saveRefund: (refund: StoredRefund): void => put('refund', refund.refundTrxId, refund),
    takenBack: () => list<TakenBack>('taken back'),
    saveTakenBack: (taken: TakenBack): void => put('taken back', taken.ref, taken),
    /** Tokens by their text, with the time until which each is good, ms; and when tokens were asked for. */
    token: (token: string) => get<{ kind: 'id' | 'refresh'; until: number }>('token', token),
    saveToken: (token: string, kind: 'id' | 'refresh', until: number): void => put('token', token, { kind, until }),
    removeTokens: (): void => remove('token'),
    grants: () => get<number[]>('grants', 'all') ?? [],
    saveGrants: (times: number[]): void => put('grants', 'all', times),
  };
};
export type BkashStore = ReturnType<typeof openBkashStore>;
