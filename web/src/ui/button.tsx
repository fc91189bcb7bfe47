import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';
import { classes } from './classes.ts';

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; loading?: boolean };

/**
 * A button, at least 44 px high. While `loading` it ignores clicks (a form is not sent twice) but keeps the focus, which
 * the `disabled` attribute would take away.
 */
export const Button = ({
  look = 'plain',
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
      className={buttonClasses(look, classes(loading && 'cursor-progress opacity-70', className))}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
};
