import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createOwnCounter } from './own-counter.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

const REQUESTS_PER_MINUTE = 600;
/** What one customer of a provider has of IPv6 addresses, at least. */
const NETWORK_OF_ONE = 64;

/** Calls of the API that one address may make in a minute. */
export interface AddressLimit extends SharedCounter {
  readonly max: number;
  /** Whose calls are counted together. */
  keyOf(ip: string): string;
}

export const addressKey = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${NETWORK_OF_ONE}`).startAddress().correctForm();
};

interface Options {
  database: DatabaseConfig;
  db: Db;
  clock: Clock;
  report(error: unknown): void;
}

/** Counted in this process, or by all processes on one PostgreSQL together. */
export const createAddressLimit = ({ database, db, clock, report }: Options): AddressLimit => {
  const max = REQUESTS_PER_MINUTE;
  const shared = { db, clock, window: MINUTE, max, report };
  const { hit } = database.kind === 'postgres' ? createSharedCounter(shared) : createOwnCounter(clock, MINUTE);
  return {
    max,
    keyOf: addressKey,
    hit,
  };
};
