import { sql } from 'kysely';
import { REPORT_KINDS, type ReportKind } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';

export interface Target {
  kind: ReportKind;
  target_id: string;
  about_id: string;
}
/** `id`: of the newest report or signal about it. */
export type OpenTarget = Target & { id: string };

const openReports = (db: Db) =>
  db.selectFrom('reports').select(['kind', 'target_id', 'about_id', 'id']).where('decision_id', 'is', null);
const openSignals = (db: Db) =>
  db.selectFrom('moderation_signals').select(['kind', 'target_id', 'about_id', 'id']).where('decision_id', 'is', null);

/** What has open reports or signals, the newest first. Index: reports_open, moderation_signals_open. */
export const pageOfOpen = async (db: Db, after?: string): Promise<Page<OpenTarget>> =>
  toPage(
    await db
      .selectFrom(openReports(db).unionAll(openSignals(db)).as('open'))
      .select(['kind', 'target_id', 'about_id', ({ fn }) => fn.max<string>('id').as('id')])
      .groupBy(['kind', 'target_id', 'about_id'])
      .$if(after !== undefined, (query) => query.having(({ fn }) => fn.max('id'), '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** Open reports, or signals, about one thing that are read: the newest. */
const SHOWN = 10;

/** Numbers those about one thing, the newest first. */
const place = sql<number>`row_number() over (partition by kind, target_id order by id desc)`;

/** The newest open reports about each of some things, with the names of who reported. Index: reports_open. */
export const openReportsAbout = (db: Db, targetIds: readonly string[]) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('reports')
        .selectAll()
        .select(place.as('place'))
        .where('decision_id', 'is', null)
        .where('kind', 'in', REPORT_KINDS)
        .where('target_id', 'in', targetIds)
        .as('reports'),
    )
    .innerJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .selectAll('reports')
    .select('reporter.name as reporter_name')
    .where('place', '<=', SHOWN)
    .orderBy('reports.id', 'desc')
    .execute();
export type OpenReport = Awaited<ReturnType<typeof openReportsAbout>>[number];

/**
 * The newest reports about a person and what is theirs, decided or not, with the names of who reported, at most `limit`. Index:
 * reports_about.
 */
export const reportsAbout = (db: Db, aboutId: string, limit: number) =>
  db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .selectAll('reports')
    .select('reporter.name as reporter_name')
    .where('reports.about_id', '=', aboutId)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
export type ReportWithName = Awaited<ReturnType<typeof reportsAbout>>[number];

/**
 * The newest open signals about each of some things, with the other listing and the price that such bikes have. Index:
 * moderation_signals_open.
 */
export const openSignalsAbout = (db: Db, targetIds: readonly string[]) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('moderation_signals')
        .selectAll()
        .select(place.as('place'))
        .where('decision_id', 'is', null)
        .where('kind', 'in', ['listing', 'person'])
        .where('target_id', 'in', targetIds)
        .as('moderation_signals'),
    )
    .leftJoin('bikes as other', 'other.id', 'moderation_signals.other_bike_id')
    .leftJoin('users as owner', 'owner.id', 'other.seller_id')
    .leftJoin('doubtful_prices', 'doubtful_prices.bike_id', 'moderation_signals.target_id')
    .selectAll('moderation_signals')
    .select(['other.model_name as other_model', 'other.photo_url as other_photo', 'owner.name as other_seller'])
    .select('doubtful_prices.low')
    .where('place', '<=', SHOWN)
    .orderBy('moderation_signals.id', 'desc')
    .execute();
export type OpenSignal = Awaited<ReturnType<typeof openSignalsAbout>>[number];

/** How many reports and signals about each of some things are open, by kind and id. Indexes: reports_open, moderation_signals_open. */
export const countOpen = async (db: Db, targetIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom(
      openReports(db)
        .where('target_id', 'in', targetIds)
        .unionAll(openSignals(db).where('target_id', 'in', targetIds))
        .as('open'),
    )
    .select(['kind', 'target_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['kind', 'target_id'])
    .execute();
  return new Map(rows.map(({ kind, target_id, count }) => [`${kind} ${target_id}`, Number(count)]));
};

export const listingsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bikes')
    .select(['id', 'model_name', 'brand', 'photo_url', 'rsl_price', 'description', 'product_status', 'created_at'])
    .select(['removed_at', 'off_market', 'hidden_by'])
    .where('id', 'in', ids)
    .execute();
export type ModeratedListingRow = Awaited<ReturnType<typeof listingsOf>>[number];

/** Messages with the bikes that they are about. */
export const messagesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .innerJoin('bikes', 'bikes.id', 'conversations.bike_id')
        .select(['messages.id', 'messages.text', 'messages.created_at', 'bikes.model_name'])
        .select(({ selectFrom }) =>
          selectFrom('message_photos')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('message_photos.message_id', '=', 'messages.id')
            .as('photos'),
        )
        .where('messages.id', 'in', ids)
        .execute();
export type ModeratedMessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

/** Reviews with the sales that they are of, and the names of whom they are about. */
export const reviewsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('reviews')
        .innerJoin('orders', 'orders.id', 'reviews.order_id')
        .innerJoin('users as subject', 'subject.id', 'reviews.subject_id')
        .select(['reviews.id', 'reviews.stars', 'reviews.text', 'reviews.written_at', 'reviews.hidden_at'])
        .select(['orders.product_name', 'subject.name as subject_name'])
        .where('reviews.id', 'in', ids)
        .execute();
export type ModeratedReviewRow = Awaited<ReturnType<typeof reviewsOf>>[number];

/** Persons, also those who have left, with what is known of them. Index: bikes_by_seller, bikes_sold_of_seller, …_open_about. */
export const personsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select(({ selectFrom }) => [
      selectFrom('bikes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('bikes.seller_id', '=', 'users.id')
        .where('bikes.removed_at', 'is', null)
        .where('bikes.product_status', '<>', sql.lit('Sold'))
        .as('for_sale'),
      selectFrom('bikes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('bikes.seller_id', '=', 'users.id')
        .where('bikes.product_status', '=', sql.lit('Sold'))
        .as('sold'),
      selectFrom('reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reports.about_id', '=', 'users.id')
        .where('decision_id', 'is', null)
        .as('open_reports'),
      selectFrom('moderation_signals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('moderation_signals.about_id', '=', 'users.id')
        .where('decision_id', 'is', null)
        .as('open_signals'),
    ])
    .where('users.id', 'in', ids)
    .execute();
export type ModeratedPersonRow = Awaited<ReturnType<typeof personsOf>>[number];

const decisions = (db: Db) =>
  db
    .selectFrom('moderation_decisions')
    .innerJoin('users as admin', 'admin.id', 'moderation_decisions.admin_id')
    .innerJoin('users as about', 'about.id', 'moderation_decisions.about_id')
    .leftJoin('bikes', (join) =>
      join.onRef('bikes.id', '=', 'moderation_decisions.target_id').on('moderation_decisions.kind', '=', 'listing'),
    )
    .selectAll('moderation_decisions')
    .select(['admin.name as admin_name', 'about.name as about_name', 'bikes.model_name'])
    .orderBy('moderation_decisions.id', 'desc');

/** Decisions about persons and their listings, the newest first, at most `limit`. Index: moderation_decisions_about. */
export const decisionsAbout = (db: Db, aboutIds: readonly string[], limit: number) =>
  decisions(db).where('moderation_decisions.about_id', 'in', aboutIds).limit(limit).execute();
export type DecisionWithNames = Awaited<ReturnType<typeof decisionsAbout>>[number];

/** All decisions, the newest first. */
export const pageOfDecisions = async (db: Db, after?: string): Promise<Page<DecisionWithNames>> =>
  toPage(
    await decisions(db)
      .$if(after !== undefined, (query) => query.where('moderation_decisions.id', '<', after ?? ''))
      .limit(PAGE_LIMIT)
      .execute(),
  );
