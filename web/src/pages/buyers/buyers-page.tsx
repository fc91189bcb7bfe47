import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usersOfRole } from '#web/features/admin/admin.queries.ts';
import { UserList } from '#web/features/admin/user-list.tsx';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { prefetchList } from '#web/lib/paged-list.ts';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Buyers`) }];

export const handle: PageHandle = { prefetch: ({ queries }) => prefetchList(queries, usersOfRole('Buyer')) };

/** The table of buyers (spec section 2). */
const BuyersPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Buyers</Trans>
    </h1>
    <UserList ofRole="Buyer" />
  </>
);
export default BuyersPage;
