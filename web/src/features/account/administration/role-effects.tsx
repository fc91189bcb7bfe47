import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Role } from '#contract/constants.ts';
import type { User, UserDeletionPreview } from '#contract/entities/user.ts';
import { DeletionPreview } from './deletion-preview.tsx';

interface Props {
  user: User;
  to: Role;
  /** Whether it is the admin's own account. */
  isOwn: boolean;
}

/** What changing a user's role to `to` means for them and for others. */
export const RoleEffects = ({ user, to, isOwn }: Props) => {
  const { name } = user;
  if (to === user.role) {
    return (
      <p>
        <Trans>This is the role of {name} already: nothing changes.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {isOwn && (
        <p className="font-semibold">
          <Trans>This is your own account: you will be logged out.</Trans>
        </p>
      )}
      <LostWithRole user={user} />
      {to === 'Admin' && (
        <p className="font-semibold">
          <Trans>{name} gets full power: to verify sellers, change any role and remove anybody, you included.</Trans>
        </p>
      )}
      <p>
        <Trans>It takes effect at once, on every device where {name} is logged in.</Trans>
      </p>
    </div>
  );
};

const LostWithRole = ({ user: { _id, name, role, sellerVerify } }: { user: User }): ReactNode => {
  switch (role) {
    case 'Buyer':
      return (
        <p>
          <Trans>{name} can no longer book or pay. Their orders and wishlist are kept, but closed to them.</Trans>
        </p>
      );
    case 'Seller':
      return (
        <DeletionPreview userId={_id} fallback={<SellingEnds />}>
          {(counted) => <SellingEndsCounted counted={counted} verified={sellerVerify === 'Verified'} />}
        </DeletionPreview>
      );
    case 'Admin':
      return (
        <p>
          <Trans>{name} can no longer verify sellers, change roles or remove anybody.</Trans>
        </p>
      );
  }
};

const SellingEnds = () => (
  <p>
    <Trans>Unsold listings leave the market and cannot be brought back; the verification is lost.</Trans>
  </p>
);

interface Counted {
  counted: UserDeletionPreview;
  verified: boolean;
}

const SellingEndsCounted = ({ counted: { listings, openOrders, soldBikes }, verified }: Counted) => (
  <ul className="flex list-disc flex-col gap-1 ps-5">
    <li>
      <Plural
        value={listings}
        _0="There is no unsold listing that would leave the market."
        one="# listing leaves the market and cannot be brought back."
        other="# listings leave the market and cannot be brought back."
      />
    </li>
    {openOrders > 0 && (
      <li>
        <Plural
          value={openOrders}
          one="# open order of a buyer can no longer be paid."
          other="# open orders of buyers can no longer be paid."
        />
      </li>
    )}
    {verified && (
      <li>
        <Trans>The verification is lost.</Trans>
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
  </ul>
);
