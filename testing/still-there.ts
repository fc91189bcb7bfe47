import { mailsTo } from './mails.ts';
import type { TestApp } from './test-app.ts';

/** What tests of the question "is it still there?" do, with the application that `appOf` returns at the time. */
export const stillThereOf = (appOf: () => TestApp) => ({
  /** Lets time pass for all listings, ms: the tokens of the test stay as they are. */
  later: (ms: number) =>
    appOf()
      .db.updateTable('bikes')
      .set((row) => ({
        created_at: row('created_at', '-', ms),
        confirmed_at: row('confirmed_at', '-', ms),
        asked_at: row('asked_at', '-', ms),
      }))
      .execute(),
  /** Runs the job, and waits until its mails are sent. */
  run: async () => {
    const counts = await appOf().stillThere.run();
    await appOf().idle();
    return counts;
  },
  /** The mails that ask this person. */
  mailsAbout: (email: string) =>
    mailsTo(appOf().config.dataDir, email).filter(({ text }) => text.includes('/still-there')),
});
