import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WARNING_KINDS, type WarningKind } from '#contract/warnings.ts';
import { warningsOf } from './warnings.ts';

interface Message {
  kind: WarningKind | undefined;
  text: string;
}

/** The messages of a file, one a line, under the kind that they are of. */
const messagesIn = (file: string): Message[] => {
  let kind: WarningKind | undefined;
  const messages: Message[] = [];
  for (const line of readFileSync(new URL(`messages/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    if (line.startsWith('# ')) kind = WARNING_KINDS.find((each) => each === line.slice(2));
    else messages.push({ kind, text: line });
  }
  return messages;
};

const FRAUD = messagesIn('fraud');
const HARMLESS = messagesIn('harmless');
/** Written before the first pattern, and not looked at while the patterns were made. */
const HELD_OUT = { fraud: messagesIn('held-out-fraud'), harmless: messagesIn('held-out-harmless') };

const isWarned = ({ text }: Message): boolean => warningsOf(text).length > 0;
const missed = (messages: readonly Message[]) => messages.filter((message) => !isWarned(message));

describe('Warnings of a message', () => {
  it('are measured with at least 200 messages, half of them harmless', () => {
    expect(FRAUD.length).toBeGreaterThanOrEqual(100);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(FRAUD.map(({ kind }) => kind))).toEqual(new Set(WARNING_KINDS));
  });

  it('are on at least 90 % of the frauds, and on at most 2 % of the harmless messages', () => {
    const [frauds, harmless] = [missed(FRAUD), HARMLESS.filter(isWarned)];
    expect(frauds.length / FRAUD.length, frauds.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.1);
    expect(harmless.length / HARMLESS.length, harmless.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.02);
  });

  it.each(WARNING_KINDS)('name the kind, most of the time: %s', (kind) => {
    const ofKind = FRAUD.filter((message) => message.kind === kind);
    const named = ofKind.filter(({ text }) => warningsOf(text).some((warning) => warning.kind === kind));
    expect(named.length / ofKind.length).toBeGreaterThanOrEqual(0.8);
  });
});

describe('Warnings of messages that the patterns were not made with', () => {
  it('are on at least 90 % of the frauds, and on at most one harmless message', () => {
    expect(missed(HELD_OUT.fraud).length / HELD_OUT.fraud.length).toBeLessThanOrEqual(0.1);
    expect(HELD_OUT.harmless.filter(isWarned).length).toBeLessThanOrEqual(1);
  });
});

describe('A disguised message', () => {
  it.each([
    ['paymentLink', 'Pay here: httрs://bкаsh-pаy.соm'],
    ['paymentLink', 'Pay here: bkash\u200b-pay。com'],
    ['secretCode', 'Please send me the O\u200bT\u200bP code'],
    ['secretCode', 'Ｐｌｅａｓｅ ｓｅｎｄ ｔｈｅ ＯＴＰ'],
    ['hiddenNumber', 'call ze\u00adro one seven one two three four five six seven eight'],
  ] as const)('%s: %s', (kind, text) => expect(warningsOf(text)).toContainEqual({ kind }));
});

describe('Links of a message', () => {
  it('to this site are no links to elsewhere', () => {
    const text = 'Pay here: https://bike.example.com/dashboard/payment/1';
    expect(warningsOf(text)).toEqual([{ kind: 'paymentLink' }]);
    expect(warningsOf(text, 'https://bike.example.com')).toEqual([]);
    const alike = 'Pay here: https://bike.example.com.evil.net/dashboard/payment/1';
    expect(warningsOf(alike, 'https://bike.example.com')).toEqual([{ kind: 'paymentLink' }]);
  });
});
