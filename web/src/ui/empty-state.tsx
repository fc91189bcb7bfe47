import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

interface Props {
  /** The text of the specification for this list. */
  text: string;
  /** What to do next: a link or a button. */
  children?: ReactNode;
}

/** Shown in place of an empty list. */
export const EmptyState = ({ text, children }: Props) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
    <Drawing src="/pictures/empty.svg" width={240} height={160} className="w-60" />
    <p className="text-lg">{text}</p>
    {children}
  </div>
);
