import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

/**
 * A bar that stays at the bottom of the window, above the bar of a phone and the notice that the connection is lost. When the
 * button of a step that is done goes, the next step has the focus, or the bar.
 */
export const BottomBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, 'section[tabindex]');
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="-mx-4 sticky bottom-(--bottom) z-10 flex flex-col gap-2 border-base-300 border-t bg-base-100 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar))] outline-none"
    >
      {children}
    </div>
  );
};
