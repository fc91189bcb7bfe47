import type { Config } from '#server/platform/config/config.ts';
import type { Notification } from '#server/platform/events/events.ts';
import { createSupervisedThread } from '#server/platform/jobs/supervised-thread.ts';

/** What the thread tells the server beside it. */
export type ToServer = { event: Notification } | { mailFile: string };

/** The thread of the background jobs, as the server sees it. */
export interface JobThread {
  /** Starts the jobs. `deliver` is called with the events that they publish, where the database does not bring them. */
  start(deliver: (event: Notification) => void): void;
  /** Lets the imports that wait be listed now; the thread would find them within seconds. */
  wakeImports(): void;
  /** Begins nothing more, and waits for the jobs that are under way. */
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  /** Called when the thread has failed; it is started again. */
  report(error: unknown): void;
  /** As in `createDomains`. */
  onMailFile(file: string): void;
}

export const createJobThread = ({ config, report, onMailFile }: Parts): JobThread => {
  let deliver: (event: Notification) => void = () => {};
  const thread = createSupervisedThread({
    entry: new URL('./job-thread-entry.ts', import.meta.url),
    data: config,
    onMessage: (message) => {
      const told = message as ToServer;
      if ('event' in told) deliver(told.event);
      else onMailFile(told.mailFile);
    },
    report,
  });
  return {
    start: (to) => {
      deliver = to;
      thread.start();
    },
    wakeImports: () => thread.send('imports'),
    stop: thread.stop,
  };
};
