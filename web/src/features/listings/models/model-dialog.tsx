import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import { BODY_TYPES, BRANDS } from '#contract/constants.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { CatalogueEntry } from '#contract/entities/catalogue-model.ts';
import { type ModelTyped, NewModel } from '#contract/rules/catalogue-model.ts';
import { bodyLabel } from '#web/features/listings/catalogue/model-facts.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { SaveForm } from '../../../lib/save-form.tsx';
import { useSaveModel } from './models.queries.ts';

/** A model that is there already, or what is known of one to be added. */
export type EditedModel = CatalogueEntry | Partial<Pick<CatalogueEntry, 'brand' | 'name'>>;

interface Props {
  edited: EditedModel | undefined;
  onClose: () => void;
}

const isThere = (model: EditedModel): model is CatalogueEntry => '_id' in model;

const titleOf = (edited: Props['edited']): string => {
  if (!edited || !isThere(edited)) return t`Add a model`;
  const name = `${brandLabel(edited.brand)} ${edited.name}`;
  return t`Change ${name}`;
};

/** Asks for everything about a model. */
export const ModelDialog = ({ edited, onClose }: Props) => (
  <Modal title={titleOf(edited)} open={edited !== undefined} onClose={onClose}>
    {edited && <ModelForm edited={edited} onClose={onClose} />}
  </Modal>
);

const FIELDS = Object.keys(NewModel.shape) as (keyof NewModel)[];

const valuesOf = (model: Partial<CatalogueEntry>): Partial<ModelTyped> =>
  Object.fromEntries(FIELDS.map((field) => [field, String(model[field] ?? '')])) as Partial<ModelTyped>;

const ModelForm = ({ edited, onClose }: { edited: EditedModel; onClose: () => void }) => {
  const entry = isThere(edited) ? edited : undefined;
  const form = useForm<ModelTyped, unknown, NewModel>({
    resolver: rulesResolver(NewModel),
    defaultValues: Object.keys(edited).length > 0 ? valuesOf(edited) : {},
  });
  const { mutateAsync, isPending, error } = useSaveModel(entry, onClose);
  const submit = form.handleSubmit(async (model) => {
    try {
      await mutateAsync(model);
    } catch (failure) {
      showFieldErrors(form, FIELDS, failure);
    }
  });
  return (
    <SaveForm onSubmit={submit} onCancel={onClose} saving={isPending} error={error}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {entry ? (
          <Field label={t`Brand`} value={brandLabel(entry.brand)} disabled />
        ) : (
          <Select
            label={t`Brand`}
            options={BRANDS}
            nameOf={brandLabel}
            placeholder={t`Choose a brand`}
            {...fieldProps(form, 'brand')}
          />
        )}
        <Field label={t`Model name`} autoComplete="off" {...fieldProps(form, 'name')} />
        <Field label={t`Name in Bangla`} lang="bn" autoComplete="off" {...fieldProps(form, 'bangla')} />
        <Field label={t`Engine (cc)`} inputMode="numeric" autoComplete="off" {...fieldProps(form, 'cc')} />
        <Select
          label={t`Kind`}
          options={BODY_TYPES}
          nameOf={bodyLabel}
          placeholder={t`Choose a kind`}
          {...fieldProps(form, 'body')}
        />
        <Field
          label={t`Version of`}
          hint={t`The main model, for price guidance when there are few of this one`}
          autoComplete="off"
          {...fieldProps(form, 'family')}
        />
        <Field label={t`First model year`} inputMode="numeric" autoComplete="off" {...fieldProps(form, 'yearFrom')} />
        <Field
          label={t`Last model year`}
          hint={t`Leave empty if it is still made`}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(form, 'yearTo')}
        />
        <Field
          label={t`Price when new`}
          hint={t`In whole taka. Add its source and day, too.`}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(form, 'newPrice')}
        />
        <Field label={t`Source of the price`} autoComplete="off" {...fieldProps(form, 'priceSource')} />
        <Field label={t`Day of the price`} type="date" max={dhakaDay(now())} {...fieldProps(form, 'priceDate')} />
      </div>
      <Field
        label={t`Other names`}
        hint={t`Separate them with commas. Each must mean this model alone.`}
        autoComplete="off"
        {...fieldProps(form, 'aliases')}
      />
    </SaveForm>
  );
};
