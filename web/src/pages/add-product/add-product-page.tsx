import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AddProductForm } from '#web/features/listings/add-product/add-product-form.tsx';
import { DraftList } from '#web/features/listings/drafts/draft-list.tsx';
import { OpenDraft } from '#web/features/listings/drafts/open-draft.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Add Product`) }];

type Seller = Parameters<typeof AddProductForm>[0]['seller'];

/** The form for a new listing, or with `?draft=` for one that was begun. */
const Form = ({ seller }: { seller: Seller }) => {
  const [address] = useSearchParams();
  // A new listing gets the address of its draft while it is typed.
  const [id] = useState(address.get('draft'));
  if (!id) return <AddProductForm seller={seller} />;
  return <OpenDraft id={id}>{(draft) => <AddProductForm seller={seller} draft={draft} />}</OpenDraft>;
};

/** The form for a new listing (spec sections 2 and 5, Add Product). */
const AddProductPage = () => {
  const session = useSession();
  const [address] = useSearchParams();
  const { state } = useLocation();
  // The same while a new listing gets the address of its draft.
  const form = state?.form ?? 'new';
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-3xl">
          <Trans>Add Product</Trans>
        </h1>
        <Link to="/dashboard/import" className="py-2.5 underline">
          <Trans>Many bikes from a file</Trans>
        </Link>
      </div>
      {session.status === 'signedIn' && (
        <>
          <DraftList key={`list ${form}`} open={address.get('draft') ?? undefined} />
          <Form key={form} seller={session.user} />
        </>
      )}
    </>
  );
};
export default AddProductPage;
