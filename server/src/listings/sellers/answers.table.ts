import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** When it is to be worked out again how soon a seller answers; `due_at` in ms since 1970. Rows are written by triggers, too. */
interface AnswerChecksTable {
  seller_id: string;
  due_at: number;
}

export const answerChecksData: PersonalData = { table: 'answer_checks', owner: 'seller_id', onDeletion: 'delete' };

declare module '#server/platform/db/database.ts' {
  interface Database {
    answer_checks: AnswerChecksTable;
  }
}
