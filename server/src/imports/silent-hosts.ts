import { ContractError } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { hasTimedOut } from '#server/images/fetch-photo.ts';

/** Time-outs one after the other, after which a host is not asked again. */
const MOST = 3;

/** What is known, for a while, of the hosts that the photos of imports are fetched from. */
export interface SilentHosts {
  /**
   * Returns what `fetch` returns. Throws `invalid_input` about the photos, without calling it, where the host of this address has
   * timed out several times for the same import.
   */
  ask<T>(importId: string, address: string, fetch: () => Promise<T>): Promise<T>;
}

/** So that a host that hangs costs an import a quarter of a minute, not that for each of its lines. */
export const createSilentHosts = (): SilentHosts => {
  const timeOuts = new Map<string, number>();
  return {
    async ask(importId, address, fetch) {
      const key = `${importId} ${URL.parse(address)?.host}`;
      const before = timeOuts.get(key) ?? 0;
      if (before >= MOST) throw new ContractError('invalid_input', undefined, { photos: RULE_MESSAGES.csvHostSilent });
      try {
        const result = await fetch();
        timeOuts.delete(key);
        return result;
      } catch (error) {
        if (hasTimedOut(error)) timeOuts.set(key, (timeOuts.get(key) ?? 0) + 1);
        throw error;
      }
    },
  };
};
