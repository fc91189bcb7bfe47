import type { ReactNode } from 'react';

/** A bar that stays at the bottom of the window, above the bar of a phone and the notice that the connection is lost. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="-mx-4 sticky bottom-(--bottom) z-10 flex flex-col gap-2 border-base-300 border-t bg-base-100 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar))]">
    {children}
  </div>
);
