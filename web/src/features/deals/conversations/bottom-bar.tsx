import type { ReactNode } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { classes } from '#web/ui/classes.ts';

/** A bar that stays at the bottom of the window, above the notice that the connection is lost. */
export const BottomBar = ({ children }: { children: ReactNode }) => {
  const online = useOnline();
  return (
    <div
      className={classes(
        '-mx-4 sticky z-10 flex flex-col gap-2 border-base-300 border-t bg-base-100 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        online ? 'bottom-0' : 'bottom-18 mb-18',
      )}
    >
      {children}
    </div>
  );
};
