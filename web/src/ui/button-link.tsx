import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClasses } from './button-look.ts';

/** A link to another page that looks like a button. */
export const ButtonLink = ({
  look = 'plain',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link {...rest} className={buttonClasses(look, className)} />
);
