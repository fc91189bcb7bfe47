declare global {
  interface Window {
    /** Set by the inline script of StartupWatch: ends its watch. */
    startupDone?: () => void;
  }
}

/** Says that the first scripts of the page have come and run. */
export const started = (): void => window.startupDone?.();
