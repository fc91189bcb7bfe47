import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Transfer } from '#contract/entities/transfer.ts';
import { BillOfSale } from '#contract/rules/transfer.ts';
import { formatTaka } from '#web/language/format.ts';
import { fetchFileFor } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { sessionDraft } from '#web/lib/form-draft.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';

type Typed = z.input<typeof BillOfSale>;

/** What the account and the listing say already; the rest is empty. */
const beginningOf = (sale: Transfer['sale']): Typed => ({
  sellerName: sale.sellerName,
  sellerFather: '',
  sellerAddress: '',
  sellerNid: '',
  buyerName: sale.buyerName,
  buyerFather: '',
  buyerAddress: '',
  buyerNid: '',
  model: sale.model,
  yearMade: String(sale.yearMade ?? ''),
  engineCc: String(sale.engineCc ?? ''),
  colour: sale.colour ?? '',
  plate: '',
  frameNumber: '',
  engineNumber: '',
});

interface Props {
  orderId: string;
  sale: Transfer['sale'];
}

/** What stands on the bill of sale. It is sent once, for the PDF, and kept in this tab alone, over a reload and until a sign-out. */
export const BillForm = ({ orderId, sale }: Props) => {
  const [draft] = useState(() => sessionDraft(`bill:${orderId}`));
  const [beginning] = useState(() => beginningOf(sale));
  const form = useForm<Typed, unknown, BillOfSale>({
    resolver: rulesResolver(BillOfSale),
    defaultValues: { ...beginning, ...draft.read() },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (bill: BillOfSale) =>
      saveFile('bike-bill-of-sale.pdf', await fetchFileFor(`/orders/${orderId}/bill-of-sale`, bill)),
  });
  const submit = form.handleSubmit(async (bill) => {
    try {
      await mutateAsync(bill);
    } catch (failure) {
      showFieldErrors(form, Object.keys(beginning) as (keyof Typed)[], failure);
    }
  });
  const typed = (name: Path<Typed>, label: string, isNumber = false) => (
    <Field
      label={label}
      autoComplete="off"
      {...(isNumber && { autoCapitalize: 'characters', spellCheck: false, dir: 'ltr' })}
      {...fieldProps(form, name)}
    />
  );
  const person = (side: 'seller' | 'buyer', title: string) => (
    <FieldGroup title={title}>
      {typed(`${side}Name`, t`Name`)}
      {typed(`${side}Father`, t`Father’s name`)}
      {typed(`${side}Address`, t`Address`)}
      {typed(`${side}Nid`, t`NID number (optional)`, true)}
    </FieldGroup>
  );
  const price = formatTaka(sale.price);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p>
        <Trans>
          We print what you type on the paper, and keep none of it. What you leave empty becomes a line to write on. The
          price is {price}, in figures and in words.
        </Trans>
      </p>
      {person('seller', t`Seller`)}
      {person('buyer', t`Buyer`)}
      <FieldGroup title={t`Motorcycle`}>
        {typed('model', t`Make and model`)}
        {typed('plate', t`Registration number`)}
        {typed('frameNumber', t`Frame (chassis) number`, true)}
        {typed('engineNumber', t`Engine number`, true)}
        {typed('yearMade', t`Year made`)}
        {typed('engineCc', t`Engine, cc`)}
        {typed('colour', t`Colour`)}
      </FieldGroup>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          <Trans>Make the PDF</Trans>
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => {
            form.reset(beginning);
            draft.forget();
          }}
        >
          <Trans>Empty the form</Trans>
        </Button>
      </div>
    </form>
  );
};
