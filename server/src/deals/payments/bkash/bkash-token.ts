import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GatewayRefusal, GatewayUnreachable } from '#server/deals/payments/gateway-call.ts';
import type { BkashConfig } from '#server/platform/config/bkash-settings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { BkashClient } from './bkash-client.ts';
import { claimRenewal, findToken, insertToken, releaseRenewal, saveToken, type TokenRow } from './token.repository.ts';

/** A token lives an hour. It is renewed from this age on, ms. */
const RENEWED_AFTER = 50 * MINUTE;
/** Up to this age it is used while another process renews it, ms. */
const USED_UNTIL = 59 * MINUTE;
/** How long a process may take to renew it before another one does, ms; longer than a call may take. */
const LEASE = 35 * SECOND;
/** How often a process looks whether another one has renewed it, ms. */
const LOOK_EVERY = 100;

export interface BkashTokens {
  /** Returns the token to call bKash with. */
  current(): Promise<string>;
  /** Returns another token after bKash has refused `refused`, which another process may have renewed already. */
  insteadOf(refused: string): Promise<string>;
}

interface Parts {
  db: Db;
  clock: Clock;
  client: BkashClient;
  config: BkashConfig;
}

/**
 * One token of bKash for all processes, in the database: bKash blocks a merchant for an hour who asks for more than two in an hour.
 * One process renews it, while the others use the old one, or wait. Both functions throw `GatewayUnreachable`.
 */
export const createBkashTokens = ({ db, clock, client, config }: Parts): BkashTokens => {
  /** Other keys are another account, with a token of its own. */
  const id = createHash('sha256').update(`${config.baseUrl} ${config.appKey} ${config.username}`).digest('hex');

  /** Asks bKash for a token: with the last one, or with the passwords where that has ended. */
  const renew = async (row: TokenRow): Promise<string> => {
    const { refresh_token, granted_at } = row;
    const isRefreshable = refresh_token !== null && clock.now() - Number(granted_at ?? 0) < HOUR;
    try {
      const token = await (isRefreshable ? client.refresh(refresh_token) : client.grant());
      const saved = { id_token: token.id_token, refresh_token: token.refresh_token ?? null, granted_at: clock.now() };
      await saveToken(db, id, { ...saved, leased_until: 0 });
      return token.id_token;
    } catch (error) {
      const isUnseen = error instanceof GatewayUnreachable && error.isUnseen;
      await releaseRenewal(db, id, isUnseen ? row : undefined);
      // The next renewal asks with the passwords.
      if (!(error instanceof GatewayRefusal)) throw error;
      if (isRefreshable) await saveToken(db, id, { refresh_token: null });
      throw new GatewayUnreachable(`bKash gives no token: ${error.message}`);
    }
  };

  const readRow = async (): Promise<TokenRow> => {
    const row = await findToken(db, id);
    if (row) return row;
    await insertToken(db, id);
    return readRow();
  };

  const isUsable = ({ id_token, granted_at }: TokenRow, refused: string | undefined, until: number): boolean =>
    id_token !== null && id_token !== refused && clock.now() - Number(granted_at ?? 0) < until;

  const get = async (refused?: string): Promise<string> => {
    const giveUpAt = Date.now() + LEASE;
    for (;;) {
      const row = await readRow();
      if (isUsable(row, refused, RENEWED_AFTER)) return row.id_token ?? '';
      const now = clock.now();
      const isLeased = now < Number(row.leased_until);
      const isThird = now - Number(row.claimed_before) < HOUR;
      const mayRenew = !isLeased && !isThird;
      if (mayRenew && (await claimRenewal(db, row, { now, until: now + LEASE }))) return renew(row);
      if (isUsable(row, refused, USED_UNTIL)) return row.id_token ?? '';
      if (isThird && !isLeased) throw new GatewayUnreachable('bKash was asked for two tokens within an hour');
      if (Date.now() > giveUpAt) throw new GatewayUnreachable('no process has renewed the token of bKash');
      await wait(LOOK_EVERY);
    }
  };

  return { current: () => get(), insteadOf: (refused) => get(refused) };
};
