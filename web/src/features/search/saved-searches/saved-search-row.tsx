import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAIL_WAYS, type MailWay, type SavedSearch } from '#contract/entities/saved-search.ts';
import { canTakePushes } from '#web/features/notices/push-device.ts';
import { formatNumber } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { MAIL_WAY_LABELS } from './mail-way-labels.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useSavedSearchChange } from './saved-searches.queries.ts';
import { useAllowPushes } from './use-allow-pushes.ts';

interface Props {
  search: SavedSearch;
  /** What it asks for, in words. */
  choices: string;
  onDelete: () => void;
}

const newText = ({ newCount, atLeast }: SavedSearch): string => {
  const number = formatNumber(newCount) + (atLeast ? '+' : '');
  return newCount > 0 ? t`${number} new` : t`Nothing new`;
};

/** A saved search: its results, what is new among them, and how it tells. */
export const SavedSearchRow = ({ search, choices, onDelete }: Props) => {
  const [renaming, setRenaming] = useState(false);
  const { mutate } = useSavedSearchChange();
  const { _id: id, name, query, mails } = search;
  const isNew = search.newCount > 0;
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-box border border-base-300 p-4 outline-none"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-bold text-lg">
          <Link to={`/search${query && `?${query}`}`} className="underline underline-offset-4">
            {name}
          </Link>
        </h2>
        <p
          className={
            isNew
              ? 'rounded-full bg-primary px-3 font-semibold text-primary-content text-sm'
              : 'text-base-content/75 text-sm'
          }
        >
          {newText(search)}
        </p>
      </div>
      <p className="wrap-anywhere text-base-content/75 text-sm">{choices}</p>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={t`Emails about ${name}`}
          value={mails}
          onChange={(event) => mutate({ id, change: { mails: event.target.value as MailWay } })}
          className="control w-auto min-w-0"
        >
          {MAIL_WAYS.toReversed().map((way) => (
            <option key={way} value={way}>
              {MAIL_WAY_LABELS[way]}
            </option>
          ))}
        </select>
        <PushSwitch search={search} />
        <Button variant="quiet" onClick={() => setRenaming(true)} aria-label={t`Rename ${name}`}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="quiet" onClick={onDelete} aria-label={t`Delete ${name}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {renaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </article>
  );
};

/** Notifications of one search; switched on, the browser is asked on each device where it is pressed. */
const PushSwitch = ({ search: { _id: id, name, push } }: { search: SavedSearch }) => {
  const { mutate } = useSavedSearchChange();
  // What is wrong is said beside the button.
  const { mutateAsync } = useSavedSearchChange({ quiet: true });
  const { allow, running, problem } = useAllowPushes(() => mutateAsync({ id, change: { push: true } }));
  if (!push && !canTakePushes()) return null;
  return (
    <>
      <Button
        aria-label={push ? t`Notifications on: ${name}` : t`Notifications off: ${name}`}
        loading={running}
        onClick={() => (push ? mutate({ id, change: { push: false } }) : allow())}
      >
        {push ? <Trans>Notifications on</Trans> : <Trans>Notifications off</Trans>}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-error text-sm">
          {problem}
        </p>
      )}
    </>
  );
};
