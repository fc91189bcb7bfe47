import { Link } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { RecordPerson } from '#contract/entities/records.ts';
import { personName } from '#web/language/labels.ts';

const LISTS: Record<Role, string> = { Seller: 'sellers', Buyer: 'buyers', Admin: 'admins' };

/** A buyer or a seller, with a link to their place in the list of their role; who has left has none. */
export const PersonLink = ({ person: { name, email, role } }: { person: RecordPerson }) => (
  <span className="wrap-anywhere min-w-0">
    {email && role ? (
      <Link
        to={`/dashboard/${LISTS[role]}?search=${encodeURIComponent(email)}`}
        className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
      >
        {personName(name)}
      </Link>
    ) : (
      personName(name)
    )}
    {email && <span className="block text-base-content/75 text-sm">{email}</span>}
  </span>
);
