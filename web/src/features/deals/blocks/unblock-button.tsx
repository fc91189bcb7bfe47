import { Trans } from '@lingui/react/macro';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnblock } from './blocks.queries.ts';

/** Takes a block back. `name`: for screen readers, where several stand below each other. */
export const UnblockButton = ({ blockId, name }: { blockId: string; name?: string }) => {
  const { mutate, isPending } = useUnblock(blockId);
  usePreparedToasts();
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      <Trans>Unblock</Trans>
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  );
};
