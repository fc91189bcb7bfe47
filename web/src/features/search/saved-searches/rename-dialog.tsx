import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import { SavedSearchChoices } from '#contract/rules/saved-search.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useSavedSearchChange } from './saved-searches.queries.ts';

/** Gives a saved search another name. */
export const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { name: search.name, mails: search.mails },
    resolver: rulesResolver(SavedSearchChoices),
  });
  const { mutate, isPending } = useSavedSearchChange();
  const rename = form.handleSubmit(({ name }) => mutate({ id: search._id, change: { name } }, { onSuccess: onClose }));
  return (
    <Modal title={t`Rename this search`} open onClose={onClose}>
      <form onSubmit={rename} noValidate className="flex flex-col gap-4">
        <Field label={t`Name`} autoComplete="off" {...fieldProps(form, 'name')} />
        <DialogButtons onCancel={onClose} loading={isPending}>
          <Trans>Save</Trans>
        </DialogButtons>
      </form>
    </Modal>
  );
};
