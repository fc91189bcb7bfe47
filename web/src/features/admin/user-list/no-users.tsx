import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  /** What was searched for; empty if nothing was. */
  search: string;
  /** The words for a list that is empty by itself. */
  empty: string;
  onClear: () => void;
}

/** What a list of users shows when there is nobody in it. */
export const NoUsers = ({ search, empty, onClear }: Props) =>
  search ? (
    <EmptyState text={t`No one found for “${search}”.`}>
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text={empty} />
  );
