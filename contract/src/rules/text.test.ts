import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { inBangla } from '#testing/bangla.ts';
import { displayName } from './account.ts';
import { AddProductFields } from './add-product.ts';
import { declineReason } from './booking-answer.ts';
import { messageText } from './message.ts';
import { ModerationFields } from './moderation.ts';
import { ReportFields } from './report.ts';
import { ReviewAnswered, reviewText } from './review.ts';

const { description } = AddProductFields.shape;

/** Every text of several lines that people write. */
const LINES: readonly (readonly [string, z.ZodMiniType])[] = [
  ['a message', messageText],
  ['a description', description],
  ['a reason to decline', declineReason],
  ['the answer to a review', ReviewAnswered.shape.text],
  ['a review', reviewText],
  ['the words of a report', ReportFields.shape.words],
  ['the reason of a decision', ModerationFields.shape.reason],
];
const ALL = [...LINES, ['a name', displayName] as const];

const refusalOf = (rule: z.ZodMiniType, text: string) => rule.safeParse(text).error?.issues[0]?.message;

/** Letters with many signs, as Bangla and others write them; and vowels drawn out, as people do. */
const LETTERS = ['ক্ষ্মৈঁ', 'ড়োঁ'.normalize('NFD'), 'ড়ুঁ', 'র\u200d্যাঁ', 'ক্ষ\u200cমা', 'দুঃখিত', 'হুুুুম', 'নাাাাাাাাাাা', 'Việt Nam'];
const MANY = ['e\u0301'.normalize('NFD'), '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'];

describe('Marks on letters', () => {
  it.each(ALL)('pass in %s as Bangla and other scripts have them', (_what, rule) => {
    for (const letters of [...LETTERS, ...MANY])
      expect(refusalOf(rule, `${letters}${letters} রহমান আমার বাইকটি খুব ভালো`), letters).toBeUndefined();
  });

  it.each(ALL)('are refused in %s where they would cover the lines around', (_what, rule) => {
    const problem = refusalOf(rule, `A bike that runs well, a${'\u0301'.repeat(60)}`) ?? '';
    expect(problem).toMatch(/at most 6/);
    expect(inBangla(problem)).toMatch(/সর্বোচ্চ ৬/);
    expect(refusalOf(rule, `A bike that runs well, a${'\u0301\u200d'.repeat(30)}`)).toBe(problem);
  });
});

describe('Lines', () => {
  it.each(LINES)('of %s are as many as anybody reads', (_what, rule) => {
    for (const end of ['\n', '\r\n', '\u2028', '\u2029']) {
      expect(refusalOf(rule, `First owner.${end.repeat(99)}Good engine.`)).toBeUndefined();
      const problem = refusalOf(rule, `First owner.${end.repeat(100)}Good engine.`) ?? '';
      expect(problem).toBe('Please use at most 100 lines.');
      expect(inBangla(problem)).toBe('সর্বোচ্চ ১০০ লাইন লিখুন।');
    }
  });
});

describe('Texts that only look empty', () => {
  const BLANK = [
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u200b',
    '\u200d',
    '\u034f',
    '\u{1d159}',
    '\u00a0\u3000',
    '\u0301',
  ];

  it('are left out where they may be', () => {
    for (const blank of BLANK) expect(reviewText.parse(`${blank} ${blank}`), JSON.stringify(blank)).toBe('');
  });

  it('are missing words where the reason of a report or a decision needs them', () => {
    for (const words of BLANK) {
      expect(ReportFields.safeParse({ reason: 'other', words }).error?.issues[0]?.path).toEqual(['words']);
      expect(ModerationFields.safeParse({ act: 'hide', reason: words }).error?.issues[0]?.path).toEqual(['reason']);
    }
  });

  it('do not hide in texts that can be seen: joiners stay as they were typed', () => {
    expect(messageText.parse(' র\u200d্যাব ')).toBe('র\u200d্যাব');
  });
});
