import { t } from '@lingui/core/macro';
import { Link } from 'react-router';

/** The name as a mark; leads home. */
export const Logo = () => (
  <Link
    to="/"
    aria-label={t`Bike. home`}
    className="flex min-h-11 items-center font-black text-2xl leading-none tracking-tighter"
  >
    Bike<span className="text-primary">.</span>
  </Link>
);
