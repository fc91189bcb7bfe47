import { Link } from 'react-router';
import { CrossIcon } from './icons.tsx';

/** The X of a full-page form: leaves it for `to`. */
export const CloseLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} className="btn btn-ghost btn-square">
    <CrossIcon />
  </Link>
);
