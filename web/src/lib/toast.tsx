import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that a toast stays (spec section 8). */
const SUCCESS_TIME = 1_000;
const ERROR_TIME = 5_000;

/** How many there were: each has its number for a name. */
let errors = 0;

type Toasts = typeof import('./toast-container.tsx');
let loading: Promise<Toasts> | undefined;
let mount: ((module: Toasts) => void) | undefined;

/** Fetches the toast library, which the first page does without. */
const loadToasts = (): Promise<Toasts> => {
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

/** Without the library there is no toast; what it says is also on the page, so nothing is lost. */
const withToasts = (show: (toast: Toasts['toast']) => void): void =>
  void loadToasts().then(
    ({ toast }) => show(toast),
    () => undefined,
  );

/** For what may have something to say: fetches the library in a free moment, so that it is there offline later. */
export const usePreparedToasts = (): void => {
  useEffect(() => whenIdle(() => loadToasts().catch(() => undefined)), []);
};

/** `Delete Successful.` and the like, for one second. */
export const toastSuccess = (text: string): void =>
  withToasts((toast) => toast.success(text, { autoClose: SUCCESS_TIME }));

/**
 * What went wrong, for five seconds from now. There is one such toast at a time, so that they do not cover the form that
 * is tried again: the next one takes the place of the one before.
 */
export const toastError = (text: string): void =>
  withToasts((toast) => {
    const before = errors;
    errors += 1;
    const options = { autoClose: ERROR_TIME, toastId: errors };
    // Put in anew because of its key: so screen readers hear it, even if it says the same as before.
    const again = { ...options, render: <span key={errors}>{text}</span>, delay: 0 };
    if (toast.isActive(before)) toast.update(before, again);
    else toast.error(text, options);
  });

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
