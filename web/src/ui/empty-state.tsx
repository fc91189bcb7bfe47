import type { ReactNode } from 'react';

interface Props {
  /** The words of the specification for this place. */
  text: string;
  /** What the person can do about it: a link or a button. */
  children?: ReactNode;
}

/** What a list shows when there is nothing in it. */
export const EmptyState = ({ text, children }: Props) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
    <img src="/pictures/empty.svg" alt="" width={240} height={160} className="w-60" />
    <p className="text-lg">{text}</p>
    {children}
  </div>
);
