import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { formatTaka } from '#web/language/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Buyer } from './buyer.ts';

/** What is booked and who books, in two lines; as the fields of the specification for those who open them. */
export const BookingSummary = ({ bike, buyer }: { bike: Bike; buyer: Buyer }) => (
  <div>
    <p className="flex gap-2">
      <span className="truncate font-semibold">{bike.modelName}</span>
      <span className="shrink-0 font-semibold">
        <Price amount={bike.rslPrice} />
      </span>
    </p>
    <p className="truncate text-base-content/75">
      {buyer.displayName} · {buyer.email}
    </p>
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm underline">
        <Trans>All details</Trans>
      </summary>
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        <Field label={t`Name`} value={buyer.displayName} disabled readOnly />
        <Field label={t`Email`} value={buyer.email} disabled readOnly />
        <Field label={t`Product`} value={bike.modelName} disabled readOnly />
        <Field label={t`Price`} value={formatTaka(bike.rslPrice)} disabled readOnly />
      </div>
    </details>
  </div>
);
