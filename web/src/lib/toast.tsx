import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds that a toast stays (spec section 8). */
const SUCCESS_TIME = 1_000;
const ERROR_TIME = 5_000;

type Toasts = typeof import('./toast-container.tsx');
let loading: Promise<Toasts> | undefined;
let mount: ((module: Toasts) => void) | undefined;

/** Fetches the toast library, which the first page does without. Forms call it early, so that it works offline later. */
export const preloadToasts = (): Promise<Toasts> => {
  loading ??= import('./toast-container.tsx').then(
    (module) => {
      mount?.(module);
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

const show = (kind: 'success' | 'error', text: string, autoClose: number): void => {
  // Without the library there is no toast; what it says is also on the page, so nothing is lost.
  preloadToasts().then(
    ({ toast }) => toast[kind](text, { autoClose }),
    () => undefined,
  );
};

/** `Delete Successful.` and the like, for one second. */
export const toastSuccess = (text: string): void => show('success', text, SUCCESS_TIME);

/** What went wrong, for five seconds. */
export const toastError = (text: string): void => show('error', text, ERROR_TIME);

/** Where toasts appear. Empty until the first one is near. */
export const ToastOutlet = () => {
  const [Container, setContainer] = useState<ComponentType>();
  useEffect(() => {
    mount = (module) => setContainer(() => module.Toasts);
    loading?.then(mount, () => undefined);
    return () => {
      mount = undefined;
    };
  }, []);
  return Container && <Container />;
};
