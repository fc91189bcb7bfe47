import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { HEART_LOOKS, type HeartProps, HeartSign, wishName } from './heart-sign.tsx';
import { rememberWish } from './wish-after-login.ts';

/** The wishlist and its calls are loaded for whoever is signed in; where that fails, the card is there without its heart. */
const BuyersHeart = lazyComponent(
  async () => (await import('./buyers-heart.tsx')).BuyersHeart,
  () => null,
);

/** The heart of a bike, for everybody: visitors are led to the login, and come back; sellers and admins have none. */
export const Heart = (props: HeartProps) => {
  const session = useSession();
  if (session.status !== 'signedIn') return <LogInToWish {...props} />;
  return (
    <Suspense>
      <BuyersHeart {...props} email={session.user.email} />
    </Suspense>
  );
};

/** The bike is remembered, and added to the wishlist after the login. */
const LogInToWish = ({ bike, look = 'button', className }: HeartProps) => {
  const location = useLocation();
  const model = modelLabel(bike.modelName);
  return (
    <ButtonLink
      to="/login"
      state={returnTo(location, { act: 'wish', bike: model })}
      onClick={() => rememberWish(bike._id)}
      aria-label={wishName(model)}
      className={classes(HEART_LOOKS[look], className)}
    >
      <HeartSign look={look} />
    </ButtonLink>
  );
};
