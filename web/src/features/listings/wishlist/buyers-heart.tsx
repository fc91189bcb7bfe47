import { useRole } from '#web/features/people/session/session.queries.ts';
import { HeartButton } from './heart-button.tsx';
import type { HeartProps } from './heart-sign.tsx';

/** The heart for whoever is signed in with an email, unless they are a seller or an admin. */
export const BuyersHeart = (props: HeartProps & { email: string }) => {
  const { data: role, isPending } = useRole(props.email);
  return isPending || (role && role !== 'Buyer') ? null : <HeartButton {...props} />;
};
