import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ProductList } from '#web/features/bikes/my-products/product-list.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`My Products`) }];

/** The seller's bikes (spec section 2, My Products). */
const MyProductsPage = () => {
  const session = useSession();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My Products</Trans>
      </h1>
      {session.status === 'signedIn' && <ProductList email={session.user.email} />}
    </>
  );
};
export default MyProductsPage;
