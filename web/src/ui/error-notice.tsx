import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { AlertIcon } from './frame-icons.tsx';

interface Props {
  /** What happened, for users. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An error message with a Try again button. */
export const ErrorNotice = ({ message, onRetry, retrying = false }: Props) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-box border border-error bg-base-100 p-4">
    <AlertIcon className="size-6 text-error" />
    <p className="min-w-0 grow basis-[12rem]">{message}</p>
    {onRetry && (
      <Button onClick={onRetry} loading={retrying}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </div>
);
