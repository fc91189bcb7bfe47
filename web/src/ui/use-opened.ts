import { useState } from 'react';

/**
 * What a dialog is open for: `opened`, undefined while it is closed; `open`; and `close`, which closes it for what it was open for
 * when it was rendered. A save that ends after its dialog was left does not close the dialog of the next one.
 */
export const useOpened = <T extends object>() => {
  const [opened, open] = useState<T>();
  const close = (): void => open((now) => (now === opened ? undefined : now));
  return { opened, open, close };
};
