import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/frame-icons.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { type OwnBikeList, ownBikes } from '../bikes.queries.ts';
import { shownBikes } from '../card/bike-text.ts';
import { StillThereNotices } from '../own-listing/still-there-notices.tsx';
import { useRemoveBike } from '../seller-actions.queries.ts';
import { type PriceChange, PriceDialog } from './price-dialog.tsx';
import { ProductTable, ProductTableSkeleton } from './product-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The bikes of the seller `email`, with what can be done with them (spec section 2, My Products). */
export const ProductList = ({ email }: { email: string }) => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(ownBikes(email));
  const removal = useRemoveBike(email);
  const [priceChange, setPriceChange] = useState<PriceChange>();
  useKeptFocus(section);
  usePreparedToasts();
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Your bikes`} className="outline-none">
      <ListError list={list} />
      {list.data && <StillThereNotices bikes={list.data} />}
      <Products list={list} email={email} onRemove={removal.open} onChangePrice={setPriceChange} />
      <ListEnd list={list} shown={shownBikes} />
      <RemoveDialog removal={removal} />
      <PriceDialog change={priceChange} onClose={() => setPriceChange(undefined)} />
    </section>
  );
};

interface Props extends Omit<Parameters<typeof ProductTable>[0], 'bikes'> {
  list: OwnBikeList;
}

const Products = ({ list: { data: bikes, isPending }, ...table }: Props) => {
  if (isPending) return <ProductTableSkeleton />;
  if (!bikes) return null;
  if (bikes.length === 0) {
    return (
      <EmptyState text={t`You don't add any product for sell.`}>
        <ButtonLink variant="primary" to="/dashboard/addProduct">
          <PlusIcon />
          <Trans>Add Product</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ProductTable bikes={bikes} {...table} />;
};
