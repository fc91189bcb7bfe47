import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that a toast stays, from when the page on which it is read is painted (spec section 8). */
const SUCCESS_TIME = 1_000;
const DEFAULT_TIME = 5_000;

/** The number of toasts so far; the id of the last one. */
let shown = 0;
/** The type of the last toast, and the path of the page for which it was. */
let last: 'success' | 'error' | undefined;
let lastPath: string | undefined;

type Toasts = typeof import('./toast-container.tsx');
let loading: Promise<Toasts> | undefined;
let mount: ((module: Toasts) => void) | undefined;

/** Loads the toast library, which is not part of the first page's scripts. */
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

/** If the library cannot be loaded there is no toast; the page shows the same information. */
const withToasts = (show: (toast: Toasts['toast']) => void): void =>
  void loadToasts().then(
    ({ toast }) => show(toast),
    () => undefined,
  );

/** Loads the library when the browser is idle, for pages that may show a toast, so that it is there offline later. */
export const usePreparedToasts = (): void => {
  useEffect(() => whenIdle(() => loadToasts().catch(() => undefined)), []);
};

/** Shows one toast at a time, so that they do not cover the page: the next one replaces the one before. */
const show = (type: 'success' | 'error', text: string, autoClose: number): void => {
  const path = window.location.pathname;
  withToasts((toast) => {
    const before = shown;
    shown += 1;
    last = type;
    lastPath = path;
    const options = { type, autoClose, toastId: shown };
    // A new key replaces the element, so that screen readers announce the same text again.
    const again = { ...options, render: <span key={shown}>{text}</span>, delay: 0 };
    if (toast.isActive(before)) toast.update(before, again);
    else toast(text, options);
  });
};

/** `Delete Successful.` and the like, for one second. */
export const toastSuccess = (text: string): void => show('success', text, SUCCESS_TIME);

/** What was done, in more words than the specification's, which nobody reads in a second: for five seconds. */
export const toastDone = (text: string): void => show('success', text, DEFAULT_TIME);

/** An error, for five seconds or until the user goes to another page. */
export const toastError = (text: string): void => show('error', text, DEFAULT_TIME);

/** Dismisses an error of another page. One of this page may have been shown before the page was rendered. */
const dismissError = (): void => {
  if (last === 'error' && lastPath !== window.location.pathname) withToasts((toast) => toast.dismiss(shown));
};

/** The place of the toasts. Empty until the library is loaded. */
export const ToastOutlet = () => {
  const [Container, setContainer] = useState<Toasts['Toasts']>();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the page.
  useEffect(dismissError, [pathname]);
  useEffect(() => {
    mount = (module) => setContainer(() => module.Toasts);
    loading?.then(mount, () => undefined);
    return () => {
      mount = undefined;
    };
  }, []);
  return Container && <Container isWaiting={state !== 'idle'} />;
};
