import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SaveSearchForm } from '#web/features/search/saved-searches/save-search-form.tsx';
import { SearchSaved } from '#web/features/search/saved-searches/search-saved.tsx';
import { Modal } from '#web/ui/modal.tsx';

export interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  query: string;
  proposedName: string;
  emailVerified: boolean;
}

/** Asks for a name and for how to be told; afterwards it says that the search is saved. */
export const SaveDialog = ({ open, onClose, ...form }: SaveDialogProps) => {
  const [id, setId] = useState<string>();
  const close = () => {
    setId(undefined);
    onClose();
  };
  return (
    <Modal title={t`Save search`} open={open} onClose={close}>
      {id ? <SearchSaved id={id} onClose={close} /> : <SaveSearchForm {...form} onSaved={setId} />}
    </Modal>
  );
};
