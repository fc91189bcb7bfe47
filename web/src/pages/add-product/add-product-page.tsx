import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AddProductForm } from '#web/features/bikes/add-product/add-product-form.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Add Product`) }];

/** The form for a new listing (spec sections 2 and 5, Add Product). */
const AddProductPage = () => {
  const session = useSession();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>Add Product</Trans>
      </h1>
      {session.status === 'signedIn' && <AddProductForm seller={session.user} />}
    </>
  );
};
export default AddProductPage;
