import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { callApi } from '#web/lib/api-client.ts';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

/** What goes and what stays: what concerns this person, in numbers; everything, where the numbers cannot be had. */
export const LeaveMeaning = () => {
  const { data, isPending } = useQuery({
    queryKey: ['ownConsequences'],
    queryFn: ({ signal }) => callApi('GET /users/profile/consequences', { signal }),
    gcTime: 0,
  });
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>You are logged out at once, on every device. This cannot be undone.</Trans>
      </p>
      {isPending && (
        <LoadingRegion label={t`Counting what this changes`}>
          <Skeleton className="h-12 w-full" />
        </LoadingRegion>
      )}
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {data && <Counted counted={data} />}
        <li>
          <Trans>Your name, email, phone, wishes, logins and all pictures but those of sold bikes are removed.</Trans>
        </li>
        {(!data || data.soldBikes + data.paidOrders > 0) && (
          <li>
            <Trans>Of a sale we keep what was sold, when and for how much, without you.</Trans>
          </li>
        )}
        {(!data || data.soldBikes > 0) && (
          <li>
            <Trans>Whoever bought a bike from you keeps your name and phone on the receipt for three years.</Trans>
          </li>
        )}
        <li>
          <Trans>The log of what admins did with your account stays.</Trans>
        </li>
      </ul>
      <p>
        <Trans>You may sign up again with the same email later, as somebody new.</Trans>
      </p>
    </div>
  );
};

const Counted = ({ counted: { listings, openOrders, ownOrders, paidOrders } }: { counted: UserDeletionPreview }) => (
  <>
    {listings > 0 && (
      <li>
        <Plural
          value={listings}
          one="# listing of yours leaves the market."
          other="# listings of yours leave the market."
        />
      </li>
    )}
    {openOrders > 0 && (
      <li>
        <Plural
          value={openOrders}
          one="# order of a buyer can no longer be paid."
          other="# orders of buyers can no longer be paid."
        />
      </li>
    )}
    {ownOrders > 0 && (
      <li>
        <Plural
          value={ownOrders}
          one="# order that you have not paid is cancelled."
          other="# orders that you have not paid are cancelled."
        />
      </li>
    )}
    {paidOrders > 0 && (
      <li className="font-semibold">
        <Plural
          value={paidOrders}
          one="You can no longer open # receipt: print it first."
          other="You can no longer open # receipts: print them first."
        />
      </li>
    )}
  </>
);
