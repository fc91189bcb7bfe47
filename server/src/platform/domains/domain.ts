import type { FastifyInstance } from 'fastify';
import type { Reads } from '#server/platform/db/reads.ts';
import type { Tokens } from '#server/platform/http/caller.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountLimits } from '#server/platform/rate-limit/account-limits.ts';
import type { Listeners } from './domain-events.ts';

/** The functions by which a domain registers its routes. */
export interface Server {
  app: FastifyInstance;
  /** Serves endpoints of the contract. */
  serve: Serve;
  /** The same in a part of the application that has plugins of its own. */
  serveIn(scope: FastifyInstance): Serve;
  reads: Reads;
  tokens: Tokens;
  limits: AccountLimits;
}

/** A periodic job. */
export interface Job {
  /** Of its lease, in all processes. */
  name: string;
  /** ms */
  every: number;
  run(): Promise<unknown>;
  /**
   * Who does it: each process, or also each thread, for what is kept in memory. By default one process of those on a database,
   * the one that holds the lease.
   */
  doneBy?: 'each process' | 'each thread';
  /** Runs once when a process starts, for work that an earlier process left. */
  atStart?(): Promise<unknown>;
}

/** A domain, as the list of them in `domains.ts` knows it (docs/decisions/0001). */
export interface Domain {
  /** Runs before anything is served; reads what the domain keeps in memory. */
  open?(): Promise<void>;
  serve?(server: Server): void | Promise<void>;
  jobs?: readonly Job[];
  /** What it does about the events of the domains below. */
  listeners?: Listeners;
  /** Closes its open resources. Running jobs are waited for elsewhere. */
  stop?(): void | Promise<void>;
}
