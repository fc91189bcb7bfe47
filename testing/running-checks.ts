/** Checks of the applications that run in this process, for the end of each test. */
export const running = new Set<() => Promise<void>>();
