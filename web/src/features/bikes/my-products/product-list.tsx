import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { ListEnd } from '#web/lib/paged-list/list-end.tsx';
import { ListError } from '#web/lib/paged-list/list-error.tsx';
import { usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { type BikeList, ownBikes } from '../bike-lists.ts';
import { shownBikes } from '../card/shown-bikes.ts';
import { ProductTable } from './product-table.tsx';
import { ProductTableSkeleton } from './product-table-skeleton.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useRemoval } from './use-removal.ts';

/** The seller's own bikes with what can be done with them; `email` is the seller's. */
export const ProductList = ({ email }: { email: string }) => {
  const place = useRef<HTMLElement>(null);
  const list = usePagedList(ownBikes(email));
  const removal = useRemoval(email);
  useKeptFocus(place);
  usePreparedToasts();
  return (
    <section ref={place} tabIndex={-1} aria-label={t`Your bikes`} className="outline-none">
      <ListError list={list} />
      <Products list={list} email={email} onRemove={removal.ask} />
      <ListEnd list={list} shown={shownBikes} />
      <RemoveDialog removal={removal} />
    </section>
  );
};

interface Props {
  list: BikeList;
  email: string;
  onRemove: Parameters<typeof ProductTable>[0]['onRemove'];
}

const Products = ({ list: { data: bikes, isPending }, email, onRemove }: Props) => {
  if (isPending) return <ProductTableSkeleton />;
  if (!bikes) return null;
  if (bikes.length === 0) {
    return (
      <EmptyState text={t`You don't add any product for sell.`}>
        <ButtonLink look="primary" to="/dashboard/addProduct">
          <PlusIcon />
          <Trans>Add Product</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ProductTable bikes={bikes} email={email} onRemove={onRemove} />;
};
