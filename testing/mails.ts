import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { call } from './call.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** A mail in its parts, as a mail program reads it. */
export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  /** The header `Content-Language`. */
  language: string | undefined;
  /** The address in the header `List-Unsubscribe`, and what `List-Unsubscribe-Post` says to post to it. */
  unsubscribe: string | undefined;
  unsubscribePost: string | undefined;
  text: string;
  html: string;
  /** The calendar file that it carries, and the type that names its method. */
  calendar?: string;
  calendarType?: string;
}

const bytesOf = (text: string, escaped: RegExp): string =>
  Buffer.from(
    text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decode = (body: string, encoding = '7bit'): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? bytesOf(body.replace(/=\r?\n/g, ''), /=([0-9A-F]{2})/g) : body;
};

/** Decodes a header, which is ASCII or `=?UTF-8?Q?...?=` (RFC 2047). */
const decodeWords = (header: string): string =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : bytesOf(text.replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    );

const splitHead = (source: string) => {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const header = (name: string): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  return { header, body: body.join('\r\n\r\n') };
};

type Part = ReturnType<typeof splitHead>;

/** The parts of a mail, and those within them. */
const partsIn = ({ header, body }: Part): Part[] => {
  const [, boundary] = /boundary="(.+?)"/.exec(header('content-type') ?? '') ?? [];
  if (!boundary) return [{ header, body }];
  return body.split(`--${boundary}`).flatMap((part) => partsIn(splitHead(part.trim())));
};

/** Parses a mail of the product: a text and a page, or a text alone, and maybe a calendar file. */
export const readMail = (source: string): ReadMail => {
  const { header, body } = splitHead(source);
  const parts = partsIn({ header, body });
  const file = parts.find(({ header: of }) => of('content-type')?.startsWith('text/calendar'));
  const partOf = (type: string): string => {
    const part = parts.find(({ header: of }) => of('content-type')?.startsWith(type));
    return part ? decode(part.body, part.header('content-transfer-encoding')) : '';
  };
  return {
    to: header('to') ?? '',
    from: decodeWords(header('from') ?? ''),
    subject: decodeWords(header('subject') ?? ''),
    language: header('content-language'),
    unsubscribe: /<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1],
    unsubscribePost: header('list-unsubscribe-post'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    ...(file && { calendar: partOf('text/calendar'), calendarType: file.header('content-type') ?? '' }),
  };
};

/** The mails that a server without SMTP has written for `email`, oldest first. */
export const mailsTo = (dataDir: string, email: string): ReadMail[] => {
  const folder = join(dataDir, 'outbox');
  // No mails yet: no folder.
  const files = readdirSync(dataDir).includes('outbox') ? readdirSync(folder).sort() : [];
  return files.map((file) => readMail(readFileSync(join(folder, file), 'utf8'))).filter(({ to }) => to === email);
};

/** Waits for the newest link to `page` that is mailed to `email`. Returns its path and query. */
export const mailedLink = (dataDir: string, email: string, page: string): Promise<string> =>
  waitUntil(`mail to ${email} with a link to ${page}`, () =>
    mailsTo(dataDir, email)
      .map(({ text }) => new RegExp(`${page}\\?token=[\\w.-]+`).exec(text)?.[0])
      .findLast((link) => link !== undefined),
  );

/** Opens the link in the mail of the sign-up, as soon as it has come, in the browser of the signed-in user. */
export const verifyAddress = async (
  app: Pick<TestApp, 'url'> & { config: Pick<TestApp['config'], 'dataDir'> },
  { email, cookie }: { email: string; cookie: string },
) => {
  const link = await mailedLink(app.config.dataDir, email, '/verify-email');
  const response = await call(app, `GET /identity${link}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${link} answered ${response.status}: ${JSON.stringify(response.body)}`);
};

/** The link in a mail of two days ago, as a server with this `AUTH_SECRET` made it. */
export const oldLink = async (authSecret: string, email: string): Promise<string> => {
  const twoDaysAgo = Math.floor(Date.now() / 1000) - 48 * 60 * 60;
  const token = new SignJWT({ email }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(twoDaysAgo);
  const signed = await token.setExpirationTime(twoDaysAgo + 24 * 60 * 60).sign(new TextEncoder().encode(authSecret));
  return `/verify-email?token=${signed}`;
};
