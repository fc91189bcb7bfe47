import { Link } from 'react-router';
import type { RecordPerson } from '#contract/entities/records.ts';
import { personName } from '#web/language/labels.ts';

/** The name of a person, which leads to what admins see of them. */
export const PersonName = ({ id, name }: { id: string; name: string }) => (
  <Link
    to={`/dashboard/people/${id}`}
    className="wrap-anywhere -my-2.5 inline-block py-2.5 underline underline-offset-4"
  >
    {personName(name)}
  </Link>
);

/** A buyer or a seller with their address, as long as they have one. */
export const PersonLink = ({ person: { _id, name, email } }: { person: RecordPerson }) => (
  <span className="wrap-anywhere min-w-0">
    <PersonName id={_id} name={name} />
    {email && <span className="block text-base-content/75 text-sm">{email}</span>}
  </span>
);
