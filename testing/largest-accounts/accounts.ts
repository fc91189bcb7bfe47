import type { PersonWithSession } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface Owner extends PersonWithSession {
  id: string;
}

/** The accounts that own the most, and the ids of their largest things, as far as limits allow. */
export interface Accounts {
  buyer: Owner;
  seller: Owner;
  admin: Owner;
  /** On all of the seller's listings. */
  sellerPhone: string;
  bike: string;
  /** For sale, and its booking. */
  bookedBike: string;
  bookedOrder: string;
  /** Paid, and its payment. */
  order: string;
  payment: string;
  /** Of payouts. */
  batch: string;
  /** About that order. */
  dispute: string;
  /** A document of the bike. */
  paper: string;
  conversation: string;
  meeting: string;
  draft: string;
  /** Of a file with a thousand wrong lines. */
  wrongImport: string;
  /** When the seller was asked whether their bikes are still there (ms), and the token of the link in that mail. */
  askedAt: number;
  askedToken: string;
}

/** `round` counts from 0: each puts `count` further things of each kind into the same accounts. */
export interface Filling {
  app: TestApp;
  count: number;
  round: number;
}
