import { Plural, Trans } from '@lingui/react/macro';
import type { UserDeletionPreview } from '#contract/entities/user.ts';

/** What goes with a removed user, and what stays, in numbers; what is zero is left out. */
export const RemovalConsequences = ({ counted }: { counted: UserDeletionPreview }) => {
  const { listings, openOrders, ownOrders, soldBikes, paidOrders } = counted;
  if (Object.values(counted).every((count) => count === 0)) {
    return (
      <p>
        <Trans>There are no listings and no orders of this account.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {listings > 0 && (
        <li>
          <Plural value={listings} one="# listing leaves the market." other="# listings leave the market." />
        </li>
      )}
      {openOrders > 0 && (
        <li>
          <Plural
            value={openOrders}
            one="# open order of a buyer can no longer be paid."
            other="# open orders of buyers can no longer be paid."
          />
        </li>
      )}
      {ownOrders > 0 && (
        <li>
          <Plural
            value={ownOrders}
            one="# unpaid order of their own is cancelled."
            other="# unpaid orders of their own are cancelled."
          />
        </li>
      )}
      {soldBikes > 0 && (
        <li>
          <Plural
            value={soldBikes}
            one="# sold bike stays in its buyer's records, receipt included."
            other="# sold bikes stay in their buyers' records, receipts included."
          />
        </li>
      )}
      {paidOrders > 0 && (
        <li>
          <Plural
            value={paidOrders}
            one="# paid order of their own stays in the books."
            other="# paid orders of their own stay in the books."
          />
        </li>
      )}
    </ul>
  );
};
