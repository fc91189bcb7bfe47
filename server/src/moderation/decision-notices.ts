import type { ModerationAct } from '#contract/rules/moderation.ts';
import type { ReportKind } from '#contract/rules/report.ts';
import {
  listingHiddenMail,
  reviewHiddenMail,
  suspendedMail,
  takenBackMail,
  warnedMail,
} from '#server/moderation/moderation-mails.ts';
import { outcomeMail } from '#server/moderation/outcome-mail.ts';
import type { Notifier, Outbox, Recipient } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import { NO_END } from './moderation.mapper.ts';

type Person = Recipient & { id: string; name: string; deleted_at?: number | null };
interface Listing {
  id: string;
  model_name: string;
}
interface Decided {
  act: ModerationAct;
  reason: string;
  until: number | null;
  /** A suspension that they have already, which may last longer. */
  held: { reason: string; until: number } | undefined;
  listing: Listing | undefined;
  review: { product_name: string } | undefined;
}

/** Mails about decisions: written in the transaction of the decision, and sent after it, once `wake` is called. */
export interface DecisionNotices {
  /** Notifies the person concerned of the decision and its reason; of `dismiss` they are not notified. */
  notify(trx: Db, person: Person, decided: Decided): Promise<void>;
  notifyTakenBack(trx: Db, person: Person, decided: Pick<Decided, 'act' | 'listing'>): Promise<void>;
  /** Notifies the people who reported it of the outcome, without the reason. `about`: the id of the person concerned. */
  notifyReporters(
    trx: Db,
    reporters: readonly Person[],
    outcome: { act: ModerationAct; kind: ReportKind; subject: string; about: string },
  ): Promise<void>;
  wake(): void;
}

interface Parts {
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

/** Nobody can switch off the mails about decisions. */
export const createDecisionNotices = ({ outbox, notifier, publicUrl }: Parts): DecisionNotices => ({
  async notify(trx, person, { act, reason, until, held, listing, review }) {
    if (act === 'dismiss' || person.deleted_at != null) return;
    const hiddenMail = review ? reviewHiddenMail : listingHiddenMail;
    const template = { hide: hiddenMail, warn: warnedMail, suspend: suspendedMail, end: suspendedMail }[act];
    const links = {
      hide: review ? '/safety' : `/dashboard/myProducts/${listing?.id ?? ''}`,
      warn: '/safety',
      suspend: '/dashboard',
      end: '/dashboard',
    };
    // A shorter suspension does not end a longer one: the mail says what holds, and why.
    const longer = until !== null && held && held.until > until ? held : undefined;
    const end = longer?.until ?? until;
    const facts = {
      name: person.name,
      model: act === 'hide' && review ? review.product_name : listing?.model_name,
      reason,
      ...(longer && { longerReason: longer.reason }),
      until: end === null || end === NO_END ? undefined : end,
      link: `${publicUrl}${links[act]}`,
    };
    await notifier.notify(trx, {
      userId: person.id,
      kind: 'decision',
      target: listing?.id ?? person.id,
      ...(listing && { bikeId: listing.id }),
      facts: { act: act === 'hide' && review ? 'hideReview' : act },
      mail: () => template(person, facts),
    });
  },

  async notifyTakenBack(trx, person, { act, listing }) {
    if (act === 'dismiss' || person.deleted_at != null) return;
    const facts = { name: person.name, model: listing?.model_name, link: `${publicUrl}/dashboard` };
    await notifier.notify(trx, {
      userId: person.id,
      kind: 'decisionTakenBack',
      target: listing?.id ?? person.id,
      ...(listing && { bikeId: listing.id }),
      facts: { act },
      mail: () => takenBackMail(person, facts),
    });
  },

  async notifyReporters(trx, reporters, { act, kind, subject, about }) {
    const link = `${publicUrl}/safety`;
    const outcome = act === 'hide' && kind === 'review' ? 'hideReview' : act;
    for (const reporter of reporters)
      await notifier.notify(trx, {
        userId: reporter.id,
        kind: 'reportOutcome',
        target: about,
        facts: { act },
        mail: () => ({ ...outcomeMail(reporter, { name: reporter.name, subject, act: outcome, link }), about }),
      });
  },

  wake: () => outbox.wake(),
});
