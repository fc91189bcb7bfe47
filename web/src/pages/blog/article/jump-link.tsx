import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  /** The id of a place on this page. */
  to: string;
}

/** A link to a place on this page, by the browser's own means: it works before any script has come. */
export const JumpLink = ({ to, ...rest }: Props) => <a href={`#${to}`} {...rest} />;
