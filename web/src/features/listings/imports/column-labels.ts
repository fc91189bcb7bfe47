import '#contract/rules/listing-line.ts?texts';
import { t } from '@lingui/core/macro';
import { eachFact } from '#contract/bike-facts.ts';
import type { ListingColumn } from '#contract/rules/listing-line.ts';
import { factLabel } from '#web/language/fact-texts.ts';

const LABELS: Readonly<Partial<Record<ListingColumn, string>>> = {
  reference: t`Your reference`,
  brand: t`Brand`,
  modelName: t`Model name`,
  purchaseYears: t`Purchase date`,
  description: t`Description`,
  orgPrice: t`Original price`,
  rslPrice: t`Sale price`,
  condition: t`Condition`,
  location: t`Location`,
  seller_Ph_No: t`Phone number`,
  ...eachFact(factLabel),
  photos: t`Photos`,
};

/** What a column is called on the form; the name of one that is not there as it is. */
export const columnLabel = (column: string): string => LABELS[column as ListingColumn] ?? column;
