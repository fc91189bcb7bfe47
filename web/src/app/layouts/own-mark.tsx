import { WaitingMark } from '#web/features/deals/bookings/waiting-mark.tsx';
import { useKnownRole } from '#web/features/people/session/session.queries.ts';

interface Props {
  /** Of who is signed in. */
  email: string;
  className: string;
}

/** How many bookings of a seller wait, once their role is known: only some pages ask for it. */
export const OwnMark = ({ email, className }: Props) =>
  useKnownRole(email) === 'Seller' && <WaitingMark className={className} />;
