import { ContractError } from '#contract/errors.ts';
import type { PaperRisk } from '#contract/papers.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { setAcceptedFirst, withRepeatedFrame, withStolenReport } from './second-admin.repository.ts';

interface RiskyBike {
  id: string;
  rsl_price: number;
}

/** Which documents two admins have to accept (docs/decisions/0101-papers.md). */
export interface SecondAdmins {
  /** Why those of some bikes do, by bike; one for which a single admin is enough is left out. */
  risksOf(db: Db, bikes: readonly RiskyBike[]): Promise<ReadonlyMap<string, PaperRisk[]>>;
  /**
   * Notes an acceptance that another admin has to confirm, and returns true; false where it counts: one admin is enough, or another one has
   * seen the same. `seen` is JSON, `now` in ms. Throws `paper_needs_other` for the admin who was the first.
   */
  waitsForOther(
    trx: Db,
    about: { admin: Actor; paper: PaperRow; bike: RiskyBike; seen: string; now: number },
  ): Promise<boolean>;
}

/** `from`: the price in taka from which on it does; undefined: one admin is enough for all. */
export const createSecondAdmins = (from: number | undefined): SecondAdmins => {
  const risksOf: SecondAdmins['risksOf'] = async (db, bikes) => {
    if (from === undefined || bikes.length === 0) return new Map();
    const ids = [...new Set(bikes.map(({ id }) => id))];
    const risky: Record<PaperRisk, ReadonlySet<string>> = {
      price: new Set(bikes.filter(({ rsl_price }) => rsl_price >= from).map(({ id }) => id)),
      frame: new Set(await withRepeatedFrame(db, ids)),
      stolen: new Set(await withStolenReport(db, ids)),
    };
    const whyOf = (id: string) => (Object.keys(risky) as PaperRisk[]).filter((risk) => risky[risk].has(id));
    return new Map(ids.map((id) => [id, whyOf(id)] as const).filter(([, why]) => why.length > 0));
  };

  return {
    risksOf,
    async waitsForOther(trx, { admin, paper, bike, seen, now }) {
      const risks = await risksOf(trx, [bike]);
      if (!risks.has(bike.id)) return false;
      if (paper.first_admin_id === admin.id) throw new ContractError('paper_needs_other');
      const first = paper.first_admin_id === null ? undefined : await findUserById(trx, paper.first_admin_id);
      if (first?.role === 'Admin' && paper.first_seen === seen) return false;
      await setAcceptedFirst(trx, paper.id, { first_admin_id: admin.id, first_seen: seen, first_at: now });
      return true;
    },
  };
};
