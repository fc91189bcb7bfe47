const LONGEST_WAIT = 500;

/** Runs `task` when the browser has nothing better to do, half a second from now at the latest. The answer cancels it. */
export const whenIdle = (task: () => unknown): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => task(), { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
};
