import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { SaveSearchForm } from '#web/features/saved-searches/save-search-form.tsx';
import { savedSearches, useSavedSearchChange } from '#web/features/saved-searches/saved-searches.queries.ts';
import { SearchSaved } from '#web/features/saved-searches/search-saved.tsx';
import { comeBackTo } from '#web/features/session/come-back.ts';
import { useSession } from '#web/features/session/session-context.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BellIcon } from '#web/ui/icons.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { nameOfSearch } from './describe-search.ts';

/** Behind the address: who comes back from the login finds the dialog open. */
const SAVE = '#save';

/** Saves the search in the address. Visitors log in first, and come back to it. One that is saved is opened by looking at it. */
export const SaveSearch = ({ search }: { search: ParsedSearch }) => {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const query = String(formatSearch(search));
  const isSignedIn = session.status === 'signedIn';
  const isAsked = isSignedIn && location.hash === SAVE;
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true });
    setOpen(true);
  }, [isAsked, location, navigate]);
  const isSaved = useOpened(query, isSignedIn);
  const press = () => {
    if (isSignedIn) setOpen(true);
    else void navigate('/login', { state: comeBackTo({ ...location, hash: SAVE }) });
  };
  return (
    <>
      {isSaved && !open ? (
        <ButtonLink to="/dashboard/savedSearches" className="max-sm:px-0" aria-label={t`Saved searches`}>
          <BellIcon className="size-5" />
          <span className="max-sm:sr-only">
            <Trans>Saved</Trans>
          </span>
        </ButtonLink>
      ) : (
        <Button onClick={press} className="max-sm:px-0" aria-label={t`Save this search`}>
          <BellIcon className="size-5" />
          <span className="max-sm:sr-only">
            <Trans>Save</Trans>
          </span>
        </Button>
      )}
      {isSignedIn && (
        <SaveDialog
          key={query}
          open={open}
          onClose={() => setOpen(false)}
          query={query}
          proposedName={nameOfSearch(search)}
          emailVerified={session.user.emailVerified}
        />
      )}
    </>
  );
};

/** Returns whether a search is saved; its results are seen now, so that none of them is new any more. */
const useOpened = (query: string, enabled: boolean): boolean => {
  const { data } = useQuery({ ...savedSearches, enabled });
  const { mutate } = useSavedSearchChange({ quiet: true });
  const saved = data?.find((search) => search.query === query);
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (!saved || noted.current === saved._id || !(saved.newCount > 0 || saved.atLeast)) return;
    noted.current = saved._id;
    mutate({ id: saved._id, change: { opened: true } });
  }, [saved, mutate]);
  return enabled && saved !== undefined;
};

interface DialogProps {
  open: boolean;
  onClose: () => void;
  query: string;
  proposedName: string;
  emailVerified: boolean;
}

const SaveDialog = ({ open, onClose, ...form }: DialogProps) => {
  const [id, setId] = useState<string>();
  const close = () => {
    setId(undefined);
    onClose();
  };
  return (
    <Modal title={t`Save this search`} open={open} onClose={close}>
      {id ? <SearchSaved id={id} onClose={close} /> : <SaveSearchForm {...form} onSaved={setId} />}
    </Modal>
  );
};
