import type { SeenOnPaper } from '#contract/entities/papers.ts';
import { findBike } from '#server/listings/listings.ts';
import { setDecided } from '#server/papers/store/papers.repository.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import { findUserById, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { toSeen } from './documents.mapper.ts';
import { keepKilometres } from './kilometres-on-paper.ts';
import { sayWhatWasSeen } from './papers-reviewed.ts';

type Paper = Pick<PaperRow, 'id' | 'user_id' | 'bike_id'>;

/** To whom a document belongs, and of which bike, for the audit log. */
export const aboutOf = async (trx: Db, { user_id, bike_id }: Pick<Paper, 'user_id' | 'bike_id'>) => {
  const owner = await findUserById(trx, user_id);
  const bike = bike_id ? await findBike(trx, bike_id, { evenRemoved: true }) : undefined;
  return { id: user_id, subject: owner?.email ?? '', before: bike?.model_name ?? 'verification' };
};

/** Accepted with what was seen, or refused with words. */
type Answer = { seen: SeenOnPaper } | { words: string };

interface Decision {
  admin: Pick<Actor, 'id' | 'email'>;
  paper: Paper;
  answer: Answer;
  /** ms since 1970 */
  now: number;
}

/**
 * Writes down what an admin has decided about the document of a bike, and all that follows for the bike: what is said of its papers, and
 * its kilometres. In a transaction that has locked the listing.
 */
export const settlePaper = async (trx: Db, { admin, paper, answer, now }: Decision): Promise<void> => {
  const accepts = 'seen' in answer;
  const said = accepts ? JSON.stringify(toSeen(answer.seen)) : answer.words;
  const state = accepts ? 'accepted' : 'refused';
  await setDecided(trx, paper.id, {
    ...{ state, decided_at: now },
    ...(accepts ? { seen: said, words: null } : { seen: null, words: said }),
  });
  await keepKilometres(trx, { paper, admin, now, kilometres: accepts ? answer.seen.kilometres : undefined });
  await sayWhatWasSeen(trx, paper.bike_id ?? '');
  await recordAct(trx, admin, now, { act: `paper_${state}`, ...(await aboutOf(trx, paper)), after: said });
};
