import type { Db } from '#server/platform/db/database.ts';

/** Mails about wishes and messages were switched off before there were topics, each in a table of its own. */
const TABLES = { wishes: 'wish_mails_off', messages: 'message_mails_off' } as const;
export type TopicWithTable = keyof typeof TABLES;

export const hasOwnTable = (topic: string): topic is TopicWithTable => Object.hasOwn(TABLES, topic);

/** Whether a person gets mails about wishes or messages. */
export const wantsMailsOf = async (db: Db, userId: string, topic: TopicWithTable): Promise<boolean> =>
  !(await db.selectFrom(TABLES[topic]).select('user_id').where('user_id', '=', userId).executeTakeFirst());

/** Switches mails about wishes or messages on or off. Returns the number of rows that changed. */
export const setMailsOf = async (
  db: Db,
  { userId, topic, on, now }: { userId: string; topic: TopicWithTable; on: boolean; now: number },
): Promise<number> => {
  if (on) {
    const result = await db.deleteFrom(TABLES[topic]).where('user_id', '=', userId).executeTakeFirst();
    return Number(result.numDeletedRows);
  }
  const result = await db
    .insertInto(TABLES[topic])
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
};
