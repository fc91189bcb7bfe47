import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { savedSearches, useSavedSearchChange } from '#web/features/search/saved-searches/saved-searches.queries.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BellIcon } from '#web/ui/frame-icons.tsx';
import { nameOfSearch } from './describe-search.ts';
import type { SaveDialogProps } from './save-dialog.tsx';

/** Behind the address: who comes back from the login finds the dialog open. */
const SAVE = '#save';

interface Props {
  search: ParsedSearch;
  /** When the results on the page were fetched, ms since 1970; undefined while they are not those of the search. */
  shownAt: number | undefined;
}

/** Saving the search in the address: its buttons, and their dialog, which stays open while they change. */
export interface SavingSearch {
  /** An icon, in a row of buttons. */
  button: ReactNode;
  /** In words, where nothing is found. */
  alert: ReactNode;
  dialog: ReactNode;
}

/** Visitors log in first, and come back to their search. One that is saved is opened by looking at it. */
export const useSaveSearch = ({ search, shownAt }: Props): SavingSearch => {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SaveDialogProps>>();
  /** Forms and their rules are half of the page's scripts: they are loaded when somebody saves. */
  const openDialog = useCallback(async () => {
    try {
      const { SaveDialog } = await loadChunk(import('./save-dialog.tsx'));
      setDialog(() => SaveDialog);
      setOpen(true);
    } catch (error) {
      toastError(errorMessage(error));
    }
  }, []);
  const query = String(formatSearch(search));
  const isSignedIn = session.status === 'signedIn';
  const isAsked = isSignedIn && location.hash === SAVE;
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true });
    void openDialog();
  }, [isAsked, location, navigate, openDialog]);
  const isSaved = useIsSaved(query, isSignedIn, shownAt) && !open;
  const press = () => {
    if (isSignedIn) void openDialog();
    else void navigate('/login', { state: returnTo({ ...location, hash: SAVE }, { act: 'saveSearch' }) });
  };
  return {
    button: isSaved ? <SavedLink /> : <SaveButton onPress={press} />,
    alert: isSaved ? <AlertLink /> : <AlertButton onPress={press} />,
    dialog: isSignedIn && Dialog && (
      <Dialog
        key={query}
        open={open}
        onClose={() => setOpen(false)}
        query={query}
        proposedName={nameOfSearch(search)}
        emailVerified={session.user.emailVerified}
      />
    ),
  };
};

const SavedLink = () => (
  <ButtonLink to="/dashboard/savedSearches" className="max-sm:px-3" aria-label={t`Saved searches`}>
    <BellIcon className="size-5" />
    <Trans>Saved</Trans>
  </ButtonLink>
);

const SaveButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress} className="max-sm:px-3" aria-label={t`Save search`}>
    <BellIcon className="size-5" />
    <span className="sm:hidden">
      <Trans>Save</Trans>
    </span>
    <span className="max-sm:hidden">
      <Trans>Save search</Trans>
    </span>
  </Button>
);

const AlertLink = () => (
  <ButtonLink to="/dashboard/savedSearches">
    <BellIcon className="size-5" />
    <Trans>We tell you when one is listed</Trans>
  </ButtonLink>
);

const AlertButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <BellIcon className="size-5" />
    <Trans>Tell me when one is listed</Trans>
  </Button>
);

/** Returns whether a search is saved. Each time that its results are fetched they are seen, and none of them is new any more. */
const useIsSaved = (query: string, enabled: boolean, shownAt: number | undefined): boolean => {
  const { data } = useQuery({ ...savedSearches, enabled });
  const { mutate } = useSavedSearchChange({ quiet: true });
  const saved = data?.find((search) => search.query === query);
  const noted = useRef<string>(undefined);
  useEffect(() => {
    const shown = `${saved?._id} ${shownAt}`;
    if (!saved?.newCount || shownAt === undefined || noted.current === shown) return;
    noted.current = shown;
    mutate({ id: saved._id, change: { opened: true } });
  }, [saved, shownAt, mutate]);
  return enabled && saved !== undefined;
};
