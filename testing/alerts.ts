import type { MailWay } from '#contract/entities/saved-search.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { call } from './call.ts';
import { mailsTo, type ReadMail } from './mails.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Choices {
  name?: string;
  mails?: MailWay;
  push?: boolean;
}

/** Saves a search as its page does; returns its id. */
export const saveSearch = async (
  app: TestApp,
  { token }: Person,
  query: string,
  { name = 'My search', mails = 'atOnce', push = false }: Choices = {},
): Promise<string> => {
  const body = { name, query, mails, push };
  const response = await call<{ insertedId: string }>(app, 'POST /api/saved-searches', { token, body });
  if (response.status !== 200) throw new Error(`POST /api/saved-searches: ${JSON.stringify(response.body)}`);
  return response.body.insertedId;
};

/** Lets listings settle, and runs the job once. */
export const runAlerts = async (app: TestApp): Promise<void> => {
  app.clock.advance(MINUTE);
  await app.alerts.run();
  await app.idle();
};

/** The mails about searches and wishes that somebody got, oldest first. */
export const alertMailsTo = ({ config }: TestApp, { email }: Person): ReadMail[] =>
  mailsTo(config.dataDir, email).filter(({ unsubscribe }) => unsubscribe !== undefined);
