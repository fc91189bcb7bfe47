import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mailer.ts';

const senderOf = (publicUrl: string): string => `"Bike." <no-reply@${new URL(publicUrl).hostname}>`;

/** SMTP where it is configured; otherwise files in `DATA_DIR/outbox`, each path told to `onWritten`. */
export const createMailer = ({ smtpUrl, dataDir, publicUrl }: Config, onWritten: (file: string) => void): Mailer =>
  smtpUrl
    ? createSmtpMailer(smtpUrl, senderOf(publicUrl))
    : createOutboxMailer(join(dataDir, 'outbox'), senderOf(publicUrl), onWritten);
