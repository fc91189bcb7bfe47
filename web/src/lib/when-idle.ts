const MAX_WAIT = 500;

/** Runs `task` when the browser is idle, after 500 ms at the latest. Returns a function that cancels it. */
export const whenIdle = (task: () => unknown): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => task(), { timeout: MAX_WAIT });
  return () => cancelIdleCallback(handle);
};
