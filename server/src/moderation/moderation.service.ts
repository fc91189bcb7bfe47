import type { ModerationDecision, ModerationItem, Suspension } from '#contract/entities/moderation.ts';
import { MAX_PERSON_MATTERS, type PersonRecord } from '#contract/entities/person-record.ts';
import { ContractError } from '#contract/errors.ts';
import type { ReportKind } from '#contract/rules/report.ts';
import { findUserById, isSuspendedAt } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting, mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { standingDecisions } from './decisions.repository.ts';
import { longestSuspension } from './longest-suspension.ts';
import { NO_END, toModerationDecision, toModerationItem, toPerson, toPersonReport } from './moderation.mapper.ts';
import {
  countOpen,
  decisionsAbout,
  listingsOf,
  messagesOf,
  openReportsAbout,
  openSignalsAbout,
  pageOfDecisions,
  pageOfOpen,
  personsOf,
  reportsAbout,
  reviewsOf,
} from './moderation.repository.ts';

/** Decisions that are read for a page of the queue. */
const DECISIONS = 200;
/** Decisions that are shown beside one entry. */
const SHOWN = 5;

export interface ModerationService {
  /** What admins must look at, by what it is about, the newest first. */
  list(after?: string): Promise<Page<ModerationItem>>;
  /** What was decided, the newest first. */
  listDecisions(after?: string): Promise<Page<ModerationDecision>>;
  /** A person, also one who has left, with what was reported and decided about them. Throws `user_not_found`. */
  person(id: string): Promise<PersonRecord>;
  /** Why and until when the actor is suspended; undefined if they are not. */
  suspensionOf(actor: Actor): Promise<Suspension | undefined>;
}

export const createModerationService = (db: Db, clock: Clock): ModerationService => ({
  async list(after) {
    const page = await pageOfOpen(db, after);
    if (page.items.length === 0) return { ...page, items: [] };
    const targets = page.items.map(({ target_id }) => target_id);
    const about = [...new Set(page.items.map(({ about_id }) => about_id))];
    const idsOf = (wanted: ReportKind): string[] =>
      page.items.filter(({ kind }) => kind === wanted).map(({ target_id }) => target_id);
    const [open, reports, signals, listings, messages, reviews, persons, decisions] = await Promise.all([
      countOpen(db, targets),
      openReportsAbout(db, targets),
      openSignalsAbout(db, targets),
      listingsOf(db, targets),
      messagesOf(db, idsOf('message')),
      reviewsOf(db, idsOf('review')),
      personsOf(db, about),
      decisionsAbout(db, about, DECISIONS),
    ]);
    const all = page.items.flatMap((target) => {
      const person = persons.find(({ id }) => id === target.about_id);
      const isAbout = (row: { kind: string; target_id: string }): boolean =>
        row.kind === target.kind && row.target_id === target.target_id;
      if (!person) return [];
      const known = {
        target,
        open: open.get(`${target.kind} ${target.target_id}`) ?? 0,
        reports: reports.filter(isAbout),
        signals: signals.filter(isAbout),
        listing: target.kind === 'listing' ? listings.find(({ id }) => id === target.target_id) : undefined,
        message: messages.find(({ id }) => id === target.target_id),
        review: reviews.find(({ id }) => id === target.target_id),
        person,
        decisions: decisions.filter(({ about_id }) => about_id === target.about_id).slice(0, SHOWN),
        now: clock.now(),
      };
      return [toModerationItem(known)];
    });
    const items = fitting(all);
    const last = items.at(-1);
    return items.length < all.length && last ? { items, next: last._id } : { ...page, items };
  },

  listDecisions: async (after) => mapPage(await pageOfDecisions(db, after), toModerationDecision),

  async person(id) {
    const [row] = await personsOf(db, [id]);
    if (!row) throw new ContractError('user_not_found');
    const reports = await reportsAbout(db, id, MAX_PERSON_MATTERS);
    const decisions = await decisionsAbout(db, [id], MAX_PERSON_MATTERS);
    return {
      person: toPerson(row, clock.now()),
      reports: reports.map(toPersonReport),
      decisions: decisions.map(toModerationDecision),
    };
  },

  async suspensionOf(actor) {
    const user = await findUserById(db, actor.id);
    if (!user || !isSuspendedAt(user, clock.now())) return undefined;
    const until = Number(user.suspended_until);
    const why = longestSuspension(await standingDecisions(db, actor.id));
    return { reason: why?.reason ?? '', ...(until !== NO_END && { until: new Date(until).toISOString() }) };
  },
});
