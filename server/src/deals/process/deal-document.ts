import { DEAL_ACTS } from '#contract/deal-acts.ts';
import { ACTS, type Act, type Move } from './acts.ts';
import { AUTOMATIC_CHANGES } from './automatic-changes.ts';
import { RULES, type RuleName } from './rules.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

interface Arrow {
  move: Move;
  label: string;
}

const ARROWS: readonly Arrow[] = [
  ...DEAL_ACTS.flatMap((act): Arrow[] => {
    const { moves, by }: Act = ACTS[act];
    return moves && moves.to !== 'same' ? [{ move: moves, label: `${act} (${by.join(', ')})` }] : [];
  }),
  ...AUTOMATIC_CHANGES.flatMap(({ moves, when }): Arrow[] => (moves ? [{ move: moves, label: when }] : [])),
];

const nodeOf = (state: string): string => (state === 'none' ? '[*]' : state);

const graphOf = (of: Move['of']): string => {
  const arrows = ARROWS.filter(({ move }) => move.of === of).flatMap(({ move, label }) =>
    move.from.map((from) => ({ from: nodeOf(from), to: nodeOf(move.to), label })),
  );
  const lines = [...Map.groupBy(arrows, ({ from, to }) => `  ${from} --> ${to}: `)].map(
    ([way, along]) => way + along.map(({ label }) => label).join(', '),
  );
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
};

const reasonsOf = (names: readonly RuleName[]): string =>
  names.map((name) => `${RULES[name].says} (\`${RULES[name].code}\`)`).join('; ');

const actRow = (act: (typeof DEAL_ACTS)[number]): string[] => {
  const { says, by, call, unless, writes, notifies }: Act = ACTS[act];
  const names = (list: readonly string[]): string => list.map((name) => `\`${name}\``).join(', ') || '–';
  return [`\`${act}\`: ${says}`, by.join(', '), `\`${call}\``, reasonsOf(unless), names(writes), names(notifies)];
};

/** Returns docs/deal.md: the graph of a deal and its acts in words, from the tables beside this file. */
export const dealDocument = (): string => `# A deal

A deal is what a buyer and a seller do about one bike: they write, offer prices, meet, book, pay and hand it over. This page is written by
\`npm run deal\` from \`server/src/deals/process\`, and a test fails when it is out of date. The state of a deal is not stored:
it follows from the records of bookings, offers, meetings, payments and handovers each time they are read.

Every call asks the table of acts before it writes (\`assertMay\`), and the page of a conversation offers what the same table allows
(\`acts\` of \`GET /api/conversations/:id\`); \`GET /api/deals/:id/acts\` lists the same with the time at which each ends by itself. A
new act, or a new reason to refuse one, is one line of it.

The page suggests one act as the next step, and has the others in a menu ([decision 76](decisions/0076-the-process-of-a-deal.md)): before the
payment it is to meet, after it to hand the bike over.

## A booking

${graphOf('booking')}

## An offer

${graphOf('offer')}

## A meeting

${graphOf('meeting')}

## A handover

${graphOf('handover')}

## What buyer and seller can do

The reasons are checked in the order of the table, and the first one that applies gives the error. \`writes\` lists the tables,
\`notifies\` the kinds of notifications to the other person.

${table(['act', 'who', 'call', 'refused when', 'writes', 'notifies'], DEAL_ACTS.map(actRow))}

## What happens without an act

${table(
  ['when', 'what'],
  AUTOMATIC_CHANGES.map(({ when, says }) => [when, says]),
)}
`;
