import { t } from '@lingui/core/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { Table } from '#web/ui/table.tsx';
import { ProductRow } from './product-row.tsx';

/** Spec section 2, My Products. */
const COLUMNS = [t`Product`, t`Name`, t`Price`, t`Status`, t`Advertise`, t`Remove`];

interface Props {
  bikes: readonly Bike[];
  email: string;
  onRemove: (bike: Bike) => void;
}

export const ProductTable = ({ bikes, email, onRemove }: Props) => (
  <Table caption={t`Your bikes`} columns={COLUMNS}>
    {bikes.map((bike) => (
      <ProductRow key={bike._id} bike={bike} email={email} onRemove={() => onRemove(bike)} />
    ))}
  </Table>
);
