import type { Db } from '#server/platform/db/database.ts';

/**
 * The events that domains emit for those above them, by name. Each domain adds its own by declaration merging, as tables are
 * added to `Database`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface DomainEvents {}
export type DomainEventName = keyof DomainEvents;

/** What a domain does about events, in the transaction that emits them: if a listener throws, nothing has happened. */
export type Listeners = { readonly [Name in DomainEventName]?: (trx: Db, event: DomainEvents[Name]) => Promise<void> };

/** Emits an event in the transaction of the change that it is about. Resolves once all listeners have run. */
export type Emit = <Name extends DomainEventName>(trx: Db, name: Name, event: DomainEvents[Name]) => Promise<void>;

/** Returns the function that calls these listeners, one after the other, in their order. */
export const createEmit =
  (all: readonly Listeners[]): Emit =>
  async (trx, name, event) => {
    for (const listeners of all) await listeners[name]?.(trx, event);
  };

/** For code that runs without listeners, such as a benchmark of one domain. */
export const emitNothing: Emit = async () => {};
