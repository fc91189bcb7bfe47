import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { CrossIcon } from './frame-icons.tsx';
import { useHydrated } from './use-hydrated.ts';

/** `primary`: the main action of a view. `plain`: any other. `quiet`: in bars and rows. `danger`: it deletes something. */
type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  plain: 'btn-outline border-base-content/40',
  quiet: 'btn-ghost',
  danger: 'btn-error',
};

const buttonClasses = (variant: ButtonVariant, extra?: string): string =>
  classes('btn min-h-11 text-base font-semibold', VARIANTS[variant], extra);

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; loading?: boolean };

/**
 * A button, at least 44 px high. While `loading` it ignores clicks, so that a form is not sent twice, but keeps the focus,
 * which the `disabled` attribute would remove.
 */
export const Button = ({
  variant = 'plain',
  loading = false,
  'aria-disabled': disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={loading || undefined}
      aria-disabled={loading || disabled || undefined}
      className={buttonClasses(variant, classes(loading && 'cursor-progress opacity-70', className))}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
};

/**
 * The button that sends a form. It sends nothing until the page is hydrated: the browser itself would send the fields to
 * the page's address.
 */
export const SubmitButton = ({ loading = false, ...rest }: Omit<ButtonProps, 'type' | 'variant'>) => {
  const hydrated = useHydrated();
  return <Button variant="primary" {...rest} type={hydrated ? 'submit' : 'button'} loading={loading || !hydrated} />;
};

/** A link to another page that looks like a button. */
export const ButtonLink = ({
  variant = 'plain',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) => (
  <Link {...rest} className={buttonClasses(variant, className)} />
);

/** The X of a full-page form: a link to `to`. */
export const CloseLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} className="btn btn-ghost btn-square">
    <CrossIcon />
  </Link>
);
