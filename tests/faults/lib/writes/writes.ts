import type { RawBuilder } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ledger } from '../ledger.ts';
import type { Random } from '../random.ts';
import type { Marketplace } from '../send-request.ts';

/** A signed-in user. */
export interface Member {
  id: string;
  email: string;
  token: string;
}

/** A conversation about a bike. */
export interface Deal {
  id: string;
  bike: string;
}

/** Two people who act in turn, and what they have made so far. */
export interface WriteContext {
  marketplace: Marketplace;
  random: Random;
  seller: Member;
  buyer: Member;
  /** Uploaded by the seller. */
  photo: string;
  bikes: string[];
  deals: Deal[];
  /** Orders that were paid. */
  paid: string[];
  isStopped(): boolean;
}

/** The records of a marketplace whose server is killed or settled. */
export interface Records {
  db: Db;
  config: Config;
  ledger: Ledger;
}

/** Finds what is wrong; the column `what` says where. Some need to know what time it is, ms since 1970. */
export type Statement = RawBuilder<{ what: string }> | ((now: number) => RawBuilder<{ what: string }>);
/** Statements by the sentence that says what is wrong. */
export type Wrong = Readonly<Record<string, Statement>>;

/**
 * One kind of writes: what two people do, and what is compared afterwards besides the ledger. A further table gets a file with
 * one of these, and a line in `index.ts`.
 */
export interface Writes {
  /** How often it is done, beside the others. */
  share: number;
  /** Does some of it once, and records in the ledger what was acknowledged. */
  act(context: WriteContext): Promise<unknown>;
  /** What is there by half. */
  halves?: Wrong;
  /** What a background job is still to do. */
  waiting?: Wrong;
  /** What is wrong with files and mails, as sentences. */
  others?(records: Records): Promise<string[]>;
  /** Lets time pass for some records, while no server runs. */
  age?(records: Records): Promise<void>;
}
