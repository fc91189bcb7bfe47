import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PersonRecord } from '#contract/entities/person-record.ts';
import { formatDate } from '#web/language/format.ts';
import { personName, roleLabel } from '#web/language/labels.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { Fact, RecordHead } from '../records/record-detail.tsx';

/** Who it is, and how they stand. */
export const PersonHead = ({ record: { person } }: { record: PersonRecord }) => (
  <RecordHead title={personName(person.name)} kind={t`Person`}>
    <Fact label={t`Email`}>{person.email ?? t`This account was deleted.`}</Fact>
    <Fact label={t`Role`}>
      <span className="flex flex-wrap items-center gap-x-2">
        {roleLabel(person.role)}
        {person.sellerVerify === 'Verified' && <VerifiedBadge />}
      </span>
    </Fact>
    <Fact label={t`Member since`}>{formatDate(person.since)}</Fact>
    {person.role === 'Seller' && (
      <Fact label={t`Bikes`}>
        {t`${plural(person.forSale, { one: '# for sale', other: '# for sale' })}`}
        {' · '}
        {t`${plural(person.sold, { one: '# sold here', other: '# sold here' })}`}
      </Fact>
    )}
    <Fact label={t`Status`}>
      <Standing person={person} />
    </Fact>
    <Fact label={t`Id`}>{person._id}</Fact>
  </RecordHead>
);

const Standing = ({ person: { email, ended, suspendedUntil } }: Pick<PersonRecord, 'person'>) => {
  const until = suspendedUntil && formatDate(suspendedUntil);
  if (ended)
    return (
      <strong>
        <Trans>Account closed</Trans>
      </strong>
    );
  if (until)
    return (
      <strong>
        <Trans>Suspended until {until}</Trans>
      </strong>
    );
  return email ? <Trans>Active</Trans> : <Trans>Left</Trans>;
};
