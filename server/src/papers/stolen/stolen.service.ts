import type { OwnStolenReport, StolenAnswer, StolenReport } from '#contract/entities/stolen.ts';
import { ContractError } from '#contract/errors.ts';
import type { NewStolenReport, StolenDecision } from '#contract/rules/stolen.ts';
import { queueChecksOfFrame } from '#server/papers/frames/frame-checks.repository.ts';
import type { FrameChecks } from '#server/papers/frames/frame-checks.ts';
import { renewFrames } from '#server/papers/frames/frames.repository.ts';
import type { NumberPrints } from '#server/papers/frames/number-prints.ts';
import { assertStillAdmin, lockUser, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { StolenNotices } from './stolen-notices.ts';
import {
  bikesWithFrame,
  findStolen,
  hasReported,
  insertStolenReport,
  lockStolenReport,
  pageOfReporter,
  pageOfStolen,
  setStolenDecided,
  type WaitingStolen,
} from './stolen-reports.repository.ts';
import type { StolenReportRow } from './stolen-reports.table.ts';

export interface StolenService {
  /** Whether a frame number was reported stolen, by an accepted report; of several by the oldest. */
  ask(frameNumber: string): Promise<StolenAnswer>;
  /** Reports a stolen bike. Returns the id of the report. Throws `stolen_reported_already`. */
  report(actor: Actor, report: NewStolenReport): Promise<string>;
  /** A page of the actor's reports, the newest first. */
  own(actor: Actor, after?: string): Promise<Page<OwnStolenReport>>;
  /** The reports that wait for an admin, the oldest first. */
  toDecide(after?: string): Promise<Page<StolenReport>>;
  /**
   * Decides about a report, and hides the listings of a stolen bike. Returns how many changed. Throws `stolen_report_not_found`,
   * `decision_own`, `stolen_report_decided` where a refused one is accepted, `token_revoked`.
   */
  decide(admin: Actor, id: string, decision: StolenDecision): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  prints: NumberPrints;
  checks: FrameChecks;
  notices: StolenNotices;
}

/** Bikes with the frame of a report that an admin is shown, and that are hidden at once; the rest follow within a minute. */
const MOST_LISTINGS = 20;

const toOwn = (row: StolenReportRow): OwnStolenReport => ({
  _id: row.id,
  at: new Date(Number(row.reported_at)).toISOString(),
  state: row.state,
  gdNumber: row.gd_number,
  station: row.station,
  ...(row.decided_at !== null && { decidedAt: new Date(Number(row.decided_at)).toISOString() }),
  ...(row.reason !== null && { reason: row.reason }),
});

export const createStolenService = ({ db, clock, prints, checks, notices }: Parts): StolenService => {
  const toReport = async (row: WaitingStolen): Promise<StolenReport> => ({
    _id: row.id,
    at: new Date(Number(row.reported_at)).toISOString(),
    state: row.state,
    gdNumber: row.gd_number,
    station: row.station,
    words: row.words,
    reporter: row.reporter,
    reporterId: row.user_id,
    listings: (await bikesWithFrame(db, row.frame_print, MOST_LISTINGS)).map((bike) => ({
      _id: bike.id,
      modelName: bike.model_name,
      sellerName: bike.seller_name,
    })),
  });

  /**
   * After the transaction that accepted a report and queued its checks, once more: a number that is typed at the same time is found here, or
   * finds the report.
   */
  const hideListings = async (print: string): Promise<void> => {
    await queueChecksOfFrame(db, print);
    for (const { id } of await bikesWithFrame(db, print, MOST_LISTINGS)) await checks.check(id);
  };

  return {
    async ask(frameNumber) {
      const found = await findStolen(db, [
        prints.of('frame', frameNumber).print,
        ...prints.earlier('frame', frameNumber),
      ]);
      if (!found) return { reported: false };
      const { reported_at, gd_number: gdNumber, station } = found;
      return { reported: true, on: dhakaDay(Number(reported_at)), gdNumber, station };
    },

    async report(actor, { frameNumber, gdNumber, station, words = '' }) {
      const { keys, print } = prints.of('frame', frameNumber);
      const id = newId();
      await db.transaction().execute(async (trx) => {
        // Of several reports that one person sends at the same time, the first is stored.
        if (!(await lockUser(trx, actor.id))) throw new ContractError('token_revoked');
        await renewFrames(trx, prints.earlier('frame', frameNumber), { keys, print });
        if (await hasReported(trx, actor.id, print)) throw new ContractError('stolen_reported_already');
        const said = { gd_number: gdNumber, station, words };
        const open = { state: 'waiting' as const, decided_at: null, admin_id: null, reason: null };
        const row = { id, user_id: actor.id, frame_keys: keys, frame_print: print, reported_at: clock.now() };
        await insertStolenReport(trx, { ...row, ...said, ...open });
      });
      return id;
    },

    own: async (actor, after) => mapPage(await pageOfReporter(db, actor.id, after), toOwn),

    async toDecide(after) {
      const { items, ...page } = await pageOfStolen(db, after);
      return { ...page, items: await Promise.all(items.map(toReport)) };
    },

    async decide(admin, id, { answer, reason = '' }) {
      const accepted = answer === 'accept';
      const state = accepted ? 'accepted' : 'refused';
      const decided = await db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, admin);
        const report = await lockStolenReport(trx, id);
        if (!report) throw new ContractError('stolen_report_not_found');
        if (report.user_id === admin.id) throw new ContractError('decision_own');
        if (report.state === state) return undefined;
        if (report.state === 'refused') throw new ContractError('stolen_report_decided');
        const now = clock.now();
        await setStolenDecided(trx, id, { state, decided_at: now, admin_id: admin.id, reason: reason || null });
        const act = accepted ? 'stolen_accepted' : 'stolen_refused';
        await recordAct(trx, admin, now, { act, id, subject: report.gd_number, after: reason || null });
        await notices.tell(trx, report, { accepted, reason });
        if (accepted) await queueChecksOfFrame(trx, report.frame_print);
        return report;
      });
      notices.wake();
      if (decided && accepted) await hideListings(decided.frame_print);
      return decided ? 1 : 0;
    },
  };
};
