import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { brandNamed } from '#contract/constants.ts';
import type { ListedDraft } from '#contract/entities/draft.ts';
import { brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useOpened } from '#web/ui/use-opened.ts';
import { ownDrafts, useDeleteDraft } from './drafts.queries.ts';

const nameOf = ({ values: { brand, modelName = '' } }: ListedDraft): string => {
  const known = brandNamed(brand);
  return [known && brandLabel(known), modelLabel(modelName)].filter(Boolean).join(' ') || t`Bike without a name`;
};

/** The own drafts but for the one that is open; nothing where there are none. */
export const DraftList = ({ open }: { open?: string | undefined }) => {
  const { data = [] } = useQuery({ ...ownDrafts, refetchOnMount: 'always' });
  const { opened: leaving, open: leave, close } = useOpened<ListedDraft>();
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, 'li');
  const drafts = data.filter(({ _id }) => _id !== open);
  return (
    // It stays, and has the focus, when the last draft is deleted.
    <div ref={container} tabIndex={-1} className="outline-none">
      {/* An open dialog stays when another tab deletes the last draft: it then shows the refusal. */}
      {(drafts.length > 0 || leaving) && (
        <section aria-labelledby="drafts" className="mb-8 max-w-2xl rounded-box border border-base-300 p-4">
          <h2 id="drafts" className="font-bold text-xl">
            <Trans>Your drafts</Trans>
          </h2>
          <ul>
            {drafts.map((draft) => (
              <li
                key={draft._id}
                tabIndex={-1}
                className="flex items-center gap-2 border-base-300 border-b py-1 last:border-0"
              >
                <div className="min-w-0 flex-1">
                  <Link
                    to={`/dashboard/addProduct?draft=${draft._id}`}
                    state={{ form: draft._id }}
                    className="wrap-anywhere inline-block underline py-1.5 font-semibold"
                  >
                    {nameOf(draft)}
                  </Link>
                  <p className="text-base-content/75 text-sm">{formatMoment(draft.changedAt)}</p>
                </div>
                <Button variant="quiet" onClick={() => leave(draft)}>
                  <TrashIcon />
                  <span className="sr-only">{t`Delete the draft ${nameOf(draft)}`}</span>
                </Button>
              </li>
            ))}
          </ul>
          <DeleteDialog key={leaving?._id} draft={leaving} onClose={close} />
        </section>
      )}
    </div>
  );
};

const DeleteDialog = ({ draft, onClose }: { draft: ListedDraft | undefined; onClose: () => void }) => {
  const { mutate, isPending, error } = useDeleteDraft(onClose);
  return (
    <ConfirmDialog
      title={t`Delete this draft?`}
      open={draft !== undefined}
      confirmLabel={t`Delete`}
      danger
      running={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => draft && mutate(draft._id)}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{draft && nameOf(draft)}</p>
    </ConfirmDialog>
  );
};
