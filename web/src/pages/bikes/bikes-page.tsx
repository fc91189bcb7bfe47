import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MetaFunction, Navigate, NavLink, useLocation, useParams } from 'react-router';
import { BRANDS, brandNamed } from '#contract/constants.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { brandLabel } from '#web/language/bike-labels.ts';
import { pageTitle } from '#web/lib/title.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { BrandBikes } from './brand-bikes.tsx';

export const meta: MetaFunction = ({ params }) => {
  const brand = brandNamed(params.brand);
  return [{ title: pageTitle(brand ? brandLabel(brand) : t`Not Found`) }];
};

/** The bikes of one brand (spec section 2, Brand page). */
const BikesPage = () => {
  const session = useSession();
  const typed = useParams().brand;
  const location = useLocation();
  const named = brandNamed(typed);
  if (!named) return <NotFoundPage />;
  if (named !== typed) return <Navigate to={{ ...location, pathname: `/bikes/${named}` }} replace />;
  const brand = brandLabel(named);
  const heading = (
    <h1 className="mt-4 mb-2 font-bold text-3xl sm:me-auto sm:mb-4">
      <Trans>{brand} bikes</Trans>
    </h1>
  );
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <BrandTabs />
      {session.status === 'signedIn' ? (
        <BrandBikes key={named} brand={named} user={session.user} heading={heading} />
      ) : (
        heading
      )}
    </div>
  );
};
export default BikesPage;

/** Links to the four brands. */
const BrandTabs = () => (
  <nav aria-label={t`Brands`} className="border-base-300 border-b">
    <ul className="flex flex-wrap justify-between sm:justify-start sm:gap-2">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <NavLink
            to={`/bikes/${brand}`}
            className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-2 hover:border-base-content/40 aria-[current=page]:border-primary aria-[current=page]:font-semibold sm:px-4"
          >
            {brandLabel(brand)}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
