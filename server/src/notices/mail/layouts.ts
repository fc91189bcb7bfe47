import { type Html, html } from '#server/platform/lib/html.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** The content of a mail, from which the layouts make its page and its plain text. */
export interface MailContent {
  subject: string;
  greeting: string;
  /** What has happened, and what is to be done. */
  paragraphs: readonly string[];
  /** Names and values, shown as a table. */
  facts?: readonly (readonly [name: string, value: string])[];
  action: { label: string; link: string };
  /** In small letters at the end. */
  afterword: string;
  /** Below it, where one can have no more of such mails. */
  unsubscribe?: { label: string; link: string };
}

/** Returns the plain text of a mail, for programs that show no page. */
export const textLayout = ({ greeting, paragraphs, facts = [], action, afterword, unsubscribe }: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    `${action.label}:\n${action.link}`,
    afterword,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
    'Bike.',
  ].join('\n\n');

/** The colours of docs/design.md in a notation that every mail program reads. */
const PAPER = { page: '#f4f0e8', panel: '#fcfaf6', line: '#e0dad1', text: '#241e19', quiet: '#5d564c' } as const;
const ASPHALT = { page: '#1b1714', panel: '#27221e', line: '#423c37', text: '#eeebe4', quiet: '#bdb6ab' } as const;
const BUTTON = { ground: '#fcb60d', text: '#211608' } as const;

/**
 * Styles are on the elements, because many mail programs drop style sheets. This one is for those that keep it and have a
 * dark theme; the others darken the colours by themselves.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: ${ASPHALT.page} !important; color: ${ASPHALT.text} !important }
  .panel { background: ${ASPHALT.panel} !important; border-color: ${ASPHALT.line} !important; color: ${ASPHALT.text} !important }
  .line { border-color: ${ASPHALT.line} !important }
  .quiet, .quiet a { color: ${ASPHALT.quiet} !important }
}`;

const FONT = "'Noto Sans Bengali','Nirmala UI',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const QUIET = `margin:0 0 16px;font-size:14px;line-height:1.5;color:${PAPER.quiet}`;

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;

const fact = ([name, value]: readonly [string, string]): Html => html`<tr>
<td class="quiet line" style="padding:8px 16px 8px 0;border-top:1px solid ${PAPER.line};color:${PAPER.quiet};font-size:14px;vertical-align:top">${name}</td>
<td class="line" style="padding:8px 0;border-top:1px solid ${PAPER.line};font-weight:600;vertical-align:top;word-break:break-word">${value}</td>
</tr>`;

const table = (
  facts: readonly (readonly [string, string])[],
): Html => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:1.5">
${facts.map(fact)}
</table>`;

const button = (label: string, link: string): Html =>
  html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${BUTTON.ground};color:${BUTTON.text};font-weight:700;text-decoration:none">${label}</a></p>`;

const unsubscribeLine = ({ label, link }: { label: string; link: string }): Html =>
  html`<p class="quiet" style="${QUIET};margin:12px 0 0">${label}:<br><a href="${link}" style="color:${PAPER.quiet};word-break:break-all">${link}</a></p>`;

/** Returns a mail as a page: one column, a button, and the button's address to read and to copy. */
export const htmlLayout = ({ language, i18n }: Texts, content: MailContent): string => {
  const { subject, greeting, paragraphs, facts = [], action, afterword, unsubscribe } = content;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAPER.page};color:${PAPER.text}">
<div class="page" lang="${language}" style="padding:24px 12px;background:${PAPER.page};color:${PAPER.text};font-family:${FONT};font-size:16px;line-height:1.6">
<div class="panel" style="max-width:536px;margin:0 auto;padding:24px;background:${PAPER.panel};border:1px solid ${PAPER.line};border-radius:10px;color:${PAPER.text}">
<p style="margin:0 0 24px;font-size:22px;line-height:1.2;font-weight:900">Bike.</p>
${[greeting, ...paragraphs].map(paragraph)}
${facts.length > 0 ? table(facts) : ''}
${button(action.label, action.link)}
<p class="quiet" style="${QUIET}">${i18n._('If the button does not work, open this address:')}<br><a href="${action.link}" style="color:${PAPER.quiet};word-break:break-all">${action.link}</a></p>
<p class="quiet line" style="${QUIET};margin:0;padding-top:16px;border-top:1px solid ${PAPER.line}">${afterword}</p>
${unsubscribe ? unsubscribeLine(unsubscribe) : ''}
</div>
</div>
</body>
</html>
`.markup;
};
