import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { DraftList } from '#web/features/listings/drafts/draft-list.tsx';
import { ProductList } from '#web/features/listings/my-products/product-list.tsx';
import { TakenBackList } from '#web/features/listings/my-products/taken-back-list.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`My Products`) }];

const LISTS = [
  ['', t`Listed`],
  ['?list=takenBack', t`Taken down`],
] as const;

/** The seller's bikes (spec section 2, My Products), and those that they took back. */
const MyProductsPage = () => {
  const session = useSession();
  const takenBack = useSearchParams()[0].get('list') === 'takenBack';
  const chosen = takenBack ? '?list=takenBack' : '';
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-bold text-3xl">
          <Trans>My Products</Trans>
        </h1>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/dashboard/statistics" className="flex min-h-11 items-center underline">
            <Trans>Statistics</Trans>
          </Link>
          <Link to="/dashboard/import" className="flex min-h-11 items-center underline">
            <Trans>Bikes from a file</Trans>
          </Link>
        </p>
      </div>
      <nav aria-label={t`Which listings`} className="mb-4 flex flex-wrap gap-x-4">
        {LISTS.map(([search, label]) => (
          <Link
            key={search}
            to={`/dashboard/myProducts${search}`}
            aria-current={search === chosen ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 aria-[current]:border-primary aria-[current]:font-semibold"
          >
            {label}
          </Link>
        ))}
      </nav>
      {session.status === 'signedIn' &&
        (takenBack ? (
          <TakenBackList email={session.user.email} />
        ) : (
          <>
            <DraftList />
            <ProductList email={session.user.email} />
          </>
        ))}
    </>
  );
};
export default MyProductsPage;
