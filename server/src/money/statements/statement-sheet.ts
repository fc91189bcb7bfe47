import type { Statement, StatementLine } from '#contract/entities/statement.ts';
import { boundsOfDhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import type { Sheet, SheetTable } from '#server/platform/pdf/sheet.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const whatOf = ({ kind, productName = '', account = '', reference = '' }: StatementLine, texts: Texts): string => {
  const { i18n, model, digits } = texts;
  const paidTo = { account: digits(account), reference };
  switch (kind) {
    case 'sale':
      return i18n._('Sale of {productName}', { productName: model(productName) });
    case 'deposit':
      return i18n._('Deposit that you keep, {productName}', { productName: model(productName) });
    case 'payout':
      return i18n._('Paid to {account}, {reference}', paidTo);
    case 'disputed':
      return i18n._('Kept back for a reported problem, {productName}', { productName: model(productName) });
    case 'decided':
      return i18n._('Due again by a decision, {productName}', { productName: model(productName) });
    case 'returned':
      return i18n._('Came back from {account}', paidTo);
    default:
      return i18n._('Correction');
  }
};

const tableOf = ({ lines, rest }: Statement, texts: Texts): SheetTable => {
  const { i18n, when, sum, number } = texts;
  const rows = lines.map((line) => [
    when.date(Date.parse(line.at)),
    whatOf(line, texts),
    line.price === undefined ? '' : sum(line.price),
    line.commission === undefined ? '' : sum(-line.commission),
    sum(line.amount),
  ]);
  const more = rest && ['', i18n._('More movements: {count}', { count: number(rest.count) }), '', '', sum(rest.amount)];
  return {
    title: i18n._('Movements'),
    columns: [
      { label: i18n._('Day') },
      { label: i18n._('What for') },
      { label: i18n._('Price'), isAmount: true },
      { label: i18n._('Commission'), isAmount: true },
      { label: i18n._('Amount'), isAmount: true },
    ],
    rows: more ? [...rows, more] : rows,
    none: i18n._('Nothing in this month.'),
  };
};

/** A seller's statement as a sheet, made at `now` (ms). */
export const statementSheet = (statement: Statement, texts: Texts, now: number): Sheet => {
  const { i18n, when, sum, language } = texts;
  const { month, name, opening, closing, isOver } = statement;
  return {
    language,
    title: i18n._('Statement for {month}', { month: when.month(boundsOfDhakaMonth(month).from) }),
    lead: name,
    facts: [
      [i18n._('Due at the beginning'), sum(opening)],
      [isOver ? i18n._('Due at the end') : i18n._('Due now'), sum(closing)],
    ],
    tables: [tableOf(statement, texts)],
    notes: [
      ...(isOver ? [] : [i18n._('This month is not over yet.')]),
      i18n._('Money of a sale is due to you once the bike is handed over. Sums are in taka.'),
    ],
    foot: i18n._('Bike., made on {moment}', { moment: when.moment(now) }),
    madeAt: now,
  };
};
