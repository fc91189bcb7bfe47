import { Trans } from '@lingui/react/macro';
import { CheckIcon } from './icons.tsx';

/** Beside the name of a seller whom an admin has verified. The only green thing in the product. */
export const VerifiedBadge = () => (
  <span className="badge badge-success">
    <CheckIcon className="size-4" />
    <Trans>Verified</Trans>
  </span>
);
