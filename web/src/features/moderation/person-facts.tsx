import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { formatDate } from '#web/language/format.ts';
import { roleLabel } from '#web/language/labels.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { decidedText } from './moderation-words.ts';
import { PersonName } from './records/person-link.tsx';

/** What is known of the person an entry is about, and what was decided about them before. */
export const PersonFacts = ({ item: { person, decisions } }: { item: ModerationItem }) => {
  const since = formatDate(person.since);
  const until = person.suspendedUntil && formatDate(person.suspendedUntil);
  return (
    <>
      <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-2">
        <PersonName id={person._id} name={person.name} />
        {person.sellerVerify === 'Verified' && <VerifiedBadge />}
      </p>
      <p className="wrap-anywhere text-base-content/75">{person.email ?? t`This account was deleted.`}</p>
      <p>
        {roleLabel(person.role)} · <Trans>member since {since}</Trans>
      </p>
      <p>
        <Plural value={person.forSale} one="# bike for sale" other="# bikes for sale" />
        {' · '}
        <Plural value={person.sold} one="# bike sold here" other="# bikes sold here" />
        {' · '}
        <Plural value={person.open} one="# open report" other="# open reports" />
      </p>
      {until && (
        <p className="font-semibold">
          <Trans>Suspended until {until}</Trans>
        </p>
      )}
      {person.ended && (
        <p className="font-semibold">
          <Trans>Account closed</Trans>
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {decisions.map((decision) => (
          <li key={decision._id} className="wrap-anywhere">
            {formatDate(decision.at)}: {decidedText(decision)}
            {decision.undoneAt && ` (${t`undone`})`}
            {decision.reason && ` – ${decision.reason}`}
          </li>
        ))}
      </ul>
    </>
  );
};
