import { Trans } from '@lingui/react/macro';
import { CheckIcon } from './frame-icons.tsx';

/** Shown beside the name of a seller whom an admin has verified. Green is used for nothing else. */
export const VerifiedBadge = () => (
  <span className="badge badge-success">
    <CheckIcon className="size-4" />
    <span className="badge-text">
      <Trans>Verified</Trans>
    </span>
  </span>
);
