import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import type { PlaceEntry } from '#contract/entities/meeting.ts';
import { PLACE_KINDS } from '#contract/meetings.ts';
import { NewPlace, type PlaceTyped } from '#contract/rules/safe-place.ts';
import { placeName } from '#web/features/deals/meetings/meeting-words.ts';
import { byLabel, districtLabel } from '#web/language/catalogue-labels.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { SaveForm } from '../../../lib/save-form.tsx';
import { placeKindLabel } from './place-kinds.ts';
import { useSavePlace } from './places.queries.ts';

interface Props {
  edited: PlaceEntry | 'new' | undefined;
  onClose: () => void;
}

const titleOf = (edited: Props['edited']): string => {
  if (!edited || edited === 'new') return t`Add a safe place`;
  const name = placeName(edited);
  return t`Change ${name}`;
};

/** Asks for everything about a safe place. */
export const PlaceDialog = ({ edited, onClose }: Props) => (
  <Modal title={titleOf(edited)} open={edited !== undefined} onClose={onClose}>
    {edited && <PlaceForm entry={edited === 'new' ? undefined : edited} onClose={onClose} />}
  </Modal>
);

const FIELDS = ['district', 'kind', 'name', 'bangla'] as const;

const PlaceForm = ({ entry, onClose }: { entry: PlaceEntry | undefined; onClose: () => void }) => {
  const form = useForm<PlaceTyped, unknown, NewPlace>({
    resolver: rulesResolver(NewPlace),
    ...(entry && {
      defaultValues: { district: entry.district, kind: entry.kind, name: entry.name, bangla: entry.bangla },
    }),
  });
  const { mutateAsync, isPending, error } = useSavePlace(entry, onClose);
  const submit = form.handleSubmit(async (place) => {
    try {
      await mutateAsync(place);
    } catch (failure) {
      showFieldErrors(form, FIELDS, failure);
    }
  });
  return (
    <SaveForm onSubmit={submit} onCancel={onClose} saving={isPending} error={error}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          label={t`District`}
          options={byLabel(DISTRICTS, districtLabel)}
          nameOf={districtLabel}
          placeholder={t`Choose a district`}
          {...fieldProps(form, 'district')}
        />
        <Select
          label={t`Kind`}
          options={PLACE_KINDS}
          nameOf={placeKindLabel}
          placeholder={t`Choose a kind`}
          {...fieldProps(form, 'kind')}
        />
      </div>
      <Field
        label={t`Name in English`}
        hint={t`So that a stranger finds it: the place, the street, which gate`}
        lang="en"
        autoComplete="off"
        {...fieldProps(form, 'name')}
      />
      <Field label={t`Name in Bangla`} lang="bn" autoComplete="off" {...fieldProps(form, 'bangla')} />
    </SaveForm>
  );
};
