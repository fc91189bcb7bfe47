import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChevronIcon } from './icons.tsx';

interface Props {
  /** The anchor of what is folded; unique on the page. */
  id: string;
  /** Its heading, and what else is always seen. */
  summary: ReactNode;
  children: ReactNode;
  /** Why something in it is to be seen: each other reason opens it. It is not closed again when that is over. */
  needed?: string | undefined;
}

/**
 * Opens a fold where the address leads into it. Browsers do so as well, but neither all of them nor after a navigation of the
 * router; nothing moves where they have done it.
 */
const useOpenedByAddress = (fold: RefObject<HTMLDetailsElement | null>): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || !fold.current || fold.current.open || !fold.current.contains(target)) return;
    fold.current.open = true;
    target.scrollIntoView();
  }, [fold, hash]);
};

/** Opens a fold, and leads to the field in it that is wrong: what is folded cannot have got the focus before. */
const useOpenedByNeed = (fold: RefObject<HTMLDetailsElement | null>, needed: string | undefined): void => {
  useEffect(() => {
    if (!needed || !fold.current || fold.current.open) return;
    fold.current.open = true;
    if (!document.activeElement?.matches(WRONG)) fold.current.querySelector<HTMLElement>(WRONG)?.focus();
  }, [fold, needed]);
};
const WRONG = '[aria-invalid=true]';

/**
 * A heading with its text folded behind it, complete without scripts. The text has the anchor: browsers open a fold when they are
 * led to what is in it.
 */
export const Fold = ({ id, summary, children, needed }: Props) => {
  const fold = useRef<HTMLDetailsElement>(null);
  useOpenedByAddress(fold);
  useOpenedByNeed(fold, needed);
  return (
    <details ref={fold} className="group border-base-300 border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field py-2 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1">{summary}</div>
        <ChevronIcon className="size-5 motion-safe:transition-transform group-open:rotate-180" />
      </summary>
      <div id={id} tabIndex={-1} className="scroll-mt-40 pb-6 outline-none">
        {children}
      </div>
    </details>
  );
};
