import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { PersonRecord } from '#contract/entities/person-record.ts';
import type { User } from '#contract/entities/user.ts';
import { DangerZone } from '#web/features/account/administration/danger-zone.tsx';
import { USER_LIST_TEXTS } from '#web/features/account/administration/user-list-texts.ts';
import { VerifyPerson } from '#web/features/account/administration/verify-person.tsx';
import { CloseAccount, WarnOrSuspend } from '#web/features/moderation/people/person-decision-buttons.tsx';
import { PersonHead } from '#web/features/moderation/people/person-head.tsx';
import { PersonDecisions, PersonReports } from '#web/features/moderation/people/person-matters.tsx';
import { PersonDeals, PersonListings } from '#web/features/moderation/people/person-records.tsx';
import { LoadedRecord } from '#web/features/moderation/records/record-detail.tsx';
import { personRecord } from '#web/features/moderation/records/records.queries.ts';
import { pageTitle } from '#web/lib/title.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = () => [{ title: pageTitle(t`Person`) }];

/** One person: what admins know of them, and what they can do about them. Not in the specification. */
const PersonPage = () => {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
};
export default PersonPage;

const LISTS: Record<Role, string> = {
  Seller: '/dashboard/sellers',
  Buyer: '/dashboard/buyers',
  Admin: '/dashboard/admins',
};

const Person = ({ id }: { id: string }) => {
  const query = useQuery(personRecord(id));
  usePreparedToasts();
  const role = query.data?.person.role ?? 'Seller';
  return (
    <LoadedRecord title={t`Person`} list={{ to: LISTS[role], label: USER_LIST_TEXTS[role].title }} query={query}>
      {(record) => <Loaded record={record} />}
    </LoadedRecord>
  );
};

/** The person as a user with an account; undefined once they have left. */
const userOf = ({ person }: PersonRecord): User | undefined =>
  person.email === undefined
    ? undefined
    : { ...person, email: person.email, joinedAt: person.since, sellerVerify: person.sellerVerify };

const Loaded = ({ record }: { record: PersonRecord }) => {
  const { person, reports, decisions } = record;
  const user = userOf(record);
  const isAdmin = person.role === 'Admin';
  return (
    <>
      <PersonHead record={record} />
      <div className="flex flex-wrap gap-2">
        {user?.role === 'Seller' && <VerifyPerson seller={user} />}
        {user && !isAdmin && <WarnOrSuspend person={person} />}
        {user?.role === 'Seller' && (
          <ButtonLink to={`/sellers/${person._id}`}>
            <Trans>See the public page</Trans>
          </ButtonLink>
        )}
      </div>
      <PersonReports reports={reports} />
      <PersonDecisions decisions={decisions} />
      {!isAdmin && <PersonListings id={person._id} />}
      {!isAdmin && <PersonDeals id={person._id} />}
      {user && <DangerZone user={user}>{!isAdmin && <CloseAccount person={person} />}</DangerZone>}
    </>
  );
};
