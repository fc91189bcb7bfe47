import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mailer.ts';

/** SMTP where it is configured; otherwise files in `DATA_DIR/outbox`, each path told to `onWritten`. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: Config, onWritten: (file: string) => void): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createOutboxMailer(join(dataDir, 'outbox'), mailFrom, onWritten);
