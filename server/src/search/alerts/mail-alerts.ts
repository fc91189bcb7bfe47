import { type BikeRow, findBikes } from '#server/listings/listings.ts';
import { nextSendingAt } from '#server/notices/due-times.ts';
import type { Mail, Outbox } from '#server/notices/notices.ts';
import { lockReader, mailsSince, type Reader, recordSending, targetsRead } from '#server/notices/notices.ts';
import type { UnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Db } from '#server/platform/db/database.ts';
import { untilNoneDue } from '#server/platform/jobs/until-none-due.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { type AlertBike, newBikesMail, wishesMail } from '#server/search/alerts/alert-mails.ts';
import { peopleWithDueAlerts, postponeDue, searchesOfAlerts, takeDue } from './alerts.repository.ts';
import type { AlertRow } from './alerts.table.ts';

/** Alerts whose readers are told one after the other, before it is looked again who is next. */
const ALERTS = 500;

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  links: UnsubscribeLinks;
  publicUrl: string;
  report(error: unknown): void;
}

type Alert = AlertRow & { bike: BikeRow };

const isUp = ({ removed_at }: BikeRow): boolean => removed_at === null;

/** Returns whether it is still so: what was sold or taken down meanwhile is no news, except that a wish is sold. */
const isStillSo = ({ kind, bike }: Alert): boolean =>
  isUp(bike) && (kind === 'sold') === (bike.product_status === 'Sold');

/** A bike as mails and pushes name it. */
export const toAlertBike = (bike: BikeRow): AlertBike => ({
  model: bike.model_name,
  price: bike.rsl_price,
  year: bike.year_made ?? Number(bike.purchase_years.slice(0, 4)),
  district: bike.district,
});

/** The alerts that are still so, each with its bike; what is not is left out. */
export const withBikes = async (db: Db, alerts: readonly AlertRow[]): Promise<Alert[]> => {
  const bikes = await findBikes(
    db,
    alerts.map(({ bike_id }) => bike_id),
    { evenRemoved: true },
  );
  return alerts
    .flatMap((alert) => {
      const bike = bikes.get(alert.bike_id);
      return bike ? [{ ...alert, bike }] : [];
    })
    .filter(isStillSo)
    .sort((a, b) => (a.bike_id < b.bike_id ? -1 : 1));
};

/** Writes the mails of what is due: one to a person at a time, after three in an hour the rest in one. */
export const createAlertMailer = ({ db, clock, outbox, links, publicUrl, report }: Parts) => {
  const mailsOfSearches = async (trx: Db, userId: string, to: Reader, alerts: readonly Alert[]): Promise<Mail[]> => {
    const searches = await searchesOfAlerts(trx, [...new Set(alerts.flatMap(({ search_id }) => search_id ?? []))]);
    const read = await targetsRead(trx, userId, 'searchFound', [...searches.keys()]);
    // Mails may have been ended while these waited, and what they tell of may have been read.
    const wanted = alerts.filter(
      ({ search_id }) => (searches.get(search_id ?? '')?.mails ?? 'never') !== 'never' && !read.has(search_id ?? ''),
    );
    const [first] = wanted;
    if (!first) return [];
    const about = new Set(wanted.map(({ search_id }) => search_id));
    const search = about.size === 1 ? searches.get(first.search_id ?? '') : undefined;
    const { page, oneClick } = links.linksFor({ userId, about: search?.id ?? 'searches' });
    const results = search
      ? `${publicUrl}/search${search.query && `?${search.query}`}`
      : `${publicUrl}/dashboard/savedSearches`;
    const mail = newBikesMail(to, {
      bikes: wanted.map(({ bike }) => toAlertBike(bike)),
      searchName: search?.name,
      link: wanted.length === 1 ? `${publicUrl}/bike/${first.bike_id}` : results,
      unsubscribe: page,
    });
    return [{ ...mail, unsubscribe: oneClick }];
  };

  const mailsOfWishes = async (trx: Db, userId: string, to: Reader, due: readonly Alert[]): Promise<Mail[]> => {
    const bikes = due.map(({ bike_id }) => bike_id);
    const read = {
      priceFell: await targetsRead(trx, userId, 'wishPriceFell', bikes),
      sold: await targetsRead(trx, userId, 'wishSold', bikes),
      new: new Set<string>(),
    };
    const alerts = due.filter(({ kind, bike_id }) => !read[kind].has(bike_id));
    const [first] = alerts;
    if (!first) return [];
    const { page, oneClick } = links.linksFor({ userId, about: 'wishes' });
    const isOneToBuy = alerts.length === 1 && first.kind === 'priceFell';
    const mail = wishesMail(to, {
      wishes: alerts.map(({ bike, kind, price_before }) => ({
        ...toAlertBike(bike),
        priceBefore: kind === 'priceFell' ? (price_before ?? bike.org_price) : null,
      })),
      link: isOneToBuy ? `${publicUrl}/bike/${first.bike_id}` : `${publicUrl}/dashboard/myWishlists`,
      unsubscribe: page,
    });
    return [{ ...mail, unsubscribe: oneClick }];
  };

  /** Taking what is due and storing its mails is one transaction: nobody gets it twice, and nothing is forgotten. */
  const writeMails = (userId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const to = await lockReader(trx, userId);
      const since = now - HOUR;
      const until = nextSendingAt(await mailsSince(trx, userId, since), now);
      if (until > now) {
        await postponeDue(trx, userId, 'mail', { now, until });
        return 0;
      }
      const due = await takeDue(trx, userId, 'mail', now);
      // Anybody may have typed an address: who has not proved it is theirs gets no mails that repeat.
      if (!to || to.email_verified_at === null) return 0;
      const alerts = await withBikes(trx, due);
      const mails = [
        ...(await mailsOfSearches(
          trx,
          userId,
          to,
          alerts.filter(({ kind }) => kind === 'new'),
        )),
        ...(await mailsOfWishes(
          trx,
          userId,
          to,
          alerts.filter(({ kind }) => kind !== 'new'),
        )),
      ];
      await outbox.keep(trx, mails);
      for (const _ of mails) await recordSending(trx, userId, 'mail', { now, since });
      return mails.length;
    });

  return {
    /** Writes the mails that are due. Returns how many. Any number of processes may do so at once. */
    async run(): Promise<number> {
      const find = () => peopleWithDueAlerts(db, 'mail', clock.now(), ALERTS);
      const written = await untilNoneDue({ find, act: writeMails, report });
      if (written > 0) outbox.wake();
      return written;
    },
  };
};
