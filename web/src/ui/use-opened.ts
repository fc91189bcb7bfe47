import { useState } from 'react';

/**
 * The state of a dialog about one of several things. `opened` is the thing, undefined while the dialog is closed. `close` closes the
 * dialog only if it is still about the thing that `opened` was when `close` was made: a save that ends late does not close the dialog
 * about the next thing.
 */
export const useOpened = <T extends object | string>() => {
  const [opened, open] = useState<T>();
  const close = (): void => open((now) => (now === opened ? undefined : now));
  return { opened, open, close };
};
