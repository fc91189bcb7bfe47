import { t } from '@lingui/core/macro';
import type { ModerationDecision, ModerationItem, ModerationSignal } from '#contract/entities/moderation.ts';
import { MODERATION_ACTS, type ModerationAct } from '#contract/rules/moderation.ts';
import type { ReportKind } from '#contract/rules/report.ts';
import { formatDate } from '#web/language/format.ts';

export const signalText = (signal: ModerationSignal): string =>
  ({
    samePhoto: t`The same photo is on another seller's listing`,
    sameFrame: t`Another listing has the same frame or engine number`,
    doubtfulPrice: t`The price is far below similar bikes`,
    contacts: t`The description has contact details`,
    manyListings: t`A new account has many listings`,
  })[signal];

/** What the button of an act says. */
export const actText = (act: ModerationAct, kind: ReportKind): string =>
  ({
    dismiss: t`Close without action`,
    hide: kind === 'review' ? t`Hide the review` : t`Hide the listing`,
    warn: t`Warn the person`,
    suspend: t`Suspend for a time`,
    end: t`Close the account`,
  })[act];

/** What an act does, shown beside the choice. */
export const actHint = (act: ModerationAct, kind: ReportKind): string =>
  ({
    dismiss: t`We only tell the person who reported it.`,
    hide:
      kind === 'review'
        ? t`Nobody sees it, and its stars no longer count.`
        : t`Buyers no longer see it, and the seller cannot bring it back. Bookings stay.`,
    warn: t`They get an email. Nothing else changes.`,
    suspend: t`They can read, but not list, book, pay or write. Their listings come back afterwards.`,
    end: t`They can read, but never list, book, pay or write again. Bookings of their bikes end.`,
  })[act];

export const stateText = (state: NonNullable<ModerationItem['listing']>['state']): string =>
  ({ up: t`For sale`, hidden: t`Hidden`, paused: t`Paused`, sold: t`Sold`, removed: t`Taken down` })[state];

/** What was decided: `Suspended until 5 January 2027`. */
export const decidedText = ({ act, kind, until }: Pick<ModerationDecision, 'act' | 'kind' | 'until'>): string => {
  const day = act === 'suspend' && until ? formatDate(until) : '';
  return {
    dismiss: t`Closed without action`,
    hide: kind === 'review' ? t`Review hidden` : t`Listing hidden`,
    warn: t`Warned`,
    suspend: t`Suspended until ${day}`,
    end: t`Account closed`,
  }[act];
};

/** What may be done about an entry: nothing is done to a person who has left, and only listings and reviews are hidden. */
export const actsFor = ({
  kind,
  person,
  review,
}: Pick<ModerationItem, 'kind' | 'person' | 'review'>): ModerationAct[] =>
  MODERATION_ACTS.filter((act) => {
    if (act === 'dismiss') return true;
    if (act === 'hide')
      return kind === 'review' ? review !== undefined : kind === 'listing' && person.email !== undefined;
    return person.email !== undefined;
  });
