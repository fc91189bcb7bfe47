/** Background work, which no request waits for and a stop of the process does. */
export interface Background {
  /** Starts the work; a failure is reported. */
  run(work: () => Promise<unknown>): void;
  /** Repeats the work `interval` ms after its end, so never twice at once in this process. */
  every(interval: number, work: () => Promise<unknown>): void;
  /** Waits until no started work is running. */
  idle(): Promise<void>;
  /** Starts nothing more, and waits for running work. */
  stop(): Promise<void>;
}

export const createBackground = (report: (error: unknown) => void): Background => {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  const run = (work: () => Promise<unknown>): Promise<void> => {
    if (stopped) return Promise.resolve();
    const promise: Promise<void> = work()
      .then(() => {}, report)
      .finally(() => running.delete(promise));
    running.add(promise);
    return promise;
  };

  const every = (interval: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      await run(work);
      if (!stopped) every(interval, work);
    }, interval).unref();
    timers.add(timer);
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    run: (work) => void run(work),
    every,
    idle,
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await idle();
    },
  };
};
