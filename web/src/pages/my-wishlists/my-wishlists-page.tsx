import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#web/features/session/session-context.tsx';
import { wishlist } from '#web/features/wishlist/wishlist.queries.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { prefetchList } from '#web/lib/paged-list.ts';
import { pageTitle } from '#web/lib/title.ts';
import { WishGrid } from './wish-grid.tsx';

export const meta = () => [{ title: pageTitle(t`My wishlists`) }];

export const handle: PageHandle = { prefetch: ({ queries, email }) => prefetchList(queries, wishlist(email)) };

/** The buyer's wishlist (spec section 2, My wishlists). */
const MyWishlistsPage = () => {
  const session = useSession();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My wishlists</Trans>
      </h1>
      {session.status === 'signedIn' && <WishGrid user={session.user} />}
    </>
  );
};
export default MyWishlistsPage;
