import type { Db } from '#server/platform/db/database.ts';

/**
 * What domains tell those above them, by the name of the event. Each domain adds its own by declaration merging, as tables are
 * added to `Database`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface DomainEvents {}
export type DomainEventName = keyof DomainEvents;

/** What a domain does about events, in the transaction that tells them: if it throws, nothing has happened. */
export type Listeners = { readonly [Name in DomainEventName]?: (trx: Db, event: DomainEvents[Name]) => Promise<void> };

/** Tells an event in the transaction of what it is about. Resolves once all who listen have done their part. */
export type Tell = <Name extends DomainEventName>(trx: Db, name: Name, event: DomainEvents[Name]) => Promise<void>;

/** Returns what tells the events to these listeners, one after the other in their order. */
export const createTell =
  (all: readonly Listeners[]): Tell =>
  async (trx, name, event) => {
    for (const listeners of all) await listeners[name]?.(trx, event);
  };

/** For what tells nobody, such as a benchmark of one domain. */
export const tellNobody: Tell = async () => {};
