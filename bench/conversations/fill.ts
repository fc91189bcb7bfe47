import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { postgres, sqlite } from '../marketplace/dialect.ts';
import { buyerSql, runAll } from '../marketplace/fill.ts';
import { buyerOf, id, type Sizes } from '../marketplace/sizes.ts';

/** Messages of each conversation. */
const MESSAGES = 10;

/** The bike of the `n`th conversation: not a sold one. Many buyers ask about each bike, and each seller has fifty bikes. */
const bikeOf = ({ bikes }: Sizes, n: number): number => (n * 2 + 1) % bikes;

export interface Pair {
  conversation: string;
  /** The numbers of the two users. */
  buyer: number;
  seller: number;
}

/** The two people of the `n`th conversation. */
export const pairOf = (sizes: Sizes, n: number): Pair => ({
  conversation: id('conv', n),
  buyer: buyerOf(sizes, n),
  seller: Math.floor(bikeOf(sizes, n) / 50),
});

/** Adds `count` conversations of ten messages to a filled marketplace; one in ten has something unread. */
export const fillConversations = async (
  config: DatabaseConfig,
  sizes: Sizes,
  count: number,
  report: (line: string) => void,
): Promise<void> => {
  const { id: idSql, series } = config.kind === 'sqlite' ? sqlite : postgres;
  const bike = `((n * 2 + 1) % ${sizes.bikes})`;
  await runAll(
    config,
    [
      `insert into conversations (id, bike_id, buyer_id, seller_id, opened_at, last_id, last_position, last_at,
         buyer_last, buyer_read, buyer_mailed, buyer_mail_at, seller_last, seller_read, seller_mailed, seller_mail_at)
       select ${idSql('conv', 'n')}, ${idSql('bike', bike)}, ${idSql('user', buyerSql(sizes))},
         ${idSql('user', `${bike} / 50`)}, n, ${idSql('msge', 'n * 10 + 10')}, ${MESSAGES}, n,
         9, 10, 0, null, 10, case when n % 10 = 0 then 8 else 10 end, 10, null ${series(count)}`,
      `insert into messages (id, conversation_id, position, sender_id, text, submission, created_at)
       select conversations.id || '-' || position, conversations.id, position,
         case when position % 2 = 1 then buyer_id else seller_id end, 'Is it still there?', 'submission ' || position, position
       from conversations cross join (select n + 1 as position ${series(MESSAGES)}) as positions`,
      ...(config.kind === 'postgres' ? ['analyze conversations', 'analyze messages'] : ['analyze']),
    ],
    report,
  );
};
