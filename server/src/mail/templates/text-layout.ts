import type { MailContent } from './content.ts';

/** The plain text of a mail: for programs that show no page, and for people who switched pages off. */
export const textLayout = ({ greeting, paragraphs, facts = [], action, afterword }: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    `${action.label}:\n${action.link}`,
    afterword,
    'Bike.',
  ].join('\n\n');
