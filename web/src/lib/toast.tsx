import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that a toast stays (spec section 8). */
const SUCCESS_TIME = 1_000;
const ERROR_TIME = 5_000;

/** How many there were: each has its number for a name. */
let shown = 0;
/** What the last one was. */
let last: 'success' | 'error' | undefined;

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

/** There is one toast at a time, so that they do not cover the page: the next one takes the place of the one before. */
const show = (type: 'success' | 'error', text: string, autoClose: number): void =>
  withToasts((toast) => {
    const before = shown;
    shown += 1;
    last = type;
    const options = { type, autoClose, toastId: shown };
    // Put in again because of its key: so screen readers hear it, even if it says the same as before.
    const again = { ...options, render: <span key={shown}>{text}</span>, delay: 0 };
    if (toast.isActive(before)) toast.update(before, again);
    else toast(text, options);
  });

/** `Delete Successful.` and the like, for one second. */
export const toastSuccess = (text: string): void => show('success', text, SUCCESS_TIME);

/** What went wrong, for five seconds from now, or until the person goes to another page. */
export const toastError = (text: string): void => show('error', text, ERROR_TIME);

/** Takes an error away that was about another page. */
const endError = (): void => {
  if (last === 'error') withToasts((toast) => toast.dismiss(shown));
};

/** Where toasts appear. Empty until the first one is near. */
export const ToastOutlet = () => {
  const [Container, setContainer] = useState<ComponentType>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other page.
  useEffect(endError, [pathname]);
  useEffect(() => {
    mount = (module) => setContainer(() => module.Toasts);
    loading?.then(mount, () => undefined);
    return () => {
      mount = undefined;
    };
  }, []);
  return Container && <Container />;
};
