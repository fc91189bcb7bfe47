import * as z from 'zod/mini';
import { numberText } from '#contract/digits.ts';
import { normalizeMobile } from '#contract/phone.ts';
import { RULE_MESSAGES } from './messages.ts';
import { choice, readable, requiredText, typedLine, typedNumber, visible } from './text.ts';

/** Where a seller is paid: a bKash wallet, or an account at a bank. */
export const PAYOUT_KINDS = ['wallet', 'bank'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Not with the messages of all rules, which every form loads. */
export const PAYOUT_MESSAGES = {
  kindMissing: /*i18n*/ 'Please choose bKash or a bank account.',
  nameMissing: /*i18n*/ 'Please give the name of the account holder.',
  numberMissing: /*i18n*/ 'Please give the number of the account.',
  walletWrong: /*i18n*/ 'Please give a mobile number of Bangladesh, e.g. 01712345678.',
  bankAccountWrong: /*i18n*/ 'Please give the account number: 8 to 20 digits.',
  routingWrong: /*i18n*/ 'Please give the routing number of your branch: 9 digits. It is printed on each cheque.',
  referenceMissing: /*i18n*/ 'Please give the reference of the bank or of bKash.',
} as const;

const say = PAYOUT_MESSAGES;
const MAX_TYPED = 40;
/** Account numbers of Bangladeshi banks have 10 to 17 digits. */
const BANK_ACCOUNT = /^\d{8,20}$/;
const ROUTING = /^\d{9}$/;

/** Digits alone, in Latin, of what a person typed with spaces and dashes. */
const digitsOf = (typed: string): string => numberText(typed).replace(/[\s-]/g, '');

/** How the bank or bKash calls a payout that was made. */
export const payoutReference = requiredText(say.referenceMissing, 80, typedNumber);

const accountNumber = (missing: string) =>
  typedLine(missing).check(
    z.minLength(1, { message: missing, abort: true }),
    readable,
    visible(missing),
    z.maxLength(MAX_TYPED, missing),
  );

const PayoutAccountInput = z.object({
  kind: choice(PAYOUT_KINDS, say.kindMissing),
  name: requiredText(say.nameMissing, 80),
  number: accountNumber(say.numberMissing),
  routing: z.optional(typedLine(say.routingWrong).check(readable, z.maxLength(MAX_TYPED, say.routingWrong))),
  password: z
    .string(RULE_MESSAGES.passwordMissing)
    .check(
      z.minLength(1, { message: RULE_MESSAGES.passwordMissing, abort: true }),
      z.maxLength(128, RULE_MESSAGES.passwordMissing),
    ),
});

interface Typed {
  kind: PayoutKind;
  number: string;
  routing?: string | undefined;
}

/** The number in one form; undefined where it is none of its kind. */
const numberOf = ({ kind, number }: Typed): string | undefined => {
  if (kind === 'bank') return BANK_ACCOUNT.test(digitsOf(number)) ? digitsOf(number) : undefined;
  return normalizeMobile(number);
};

const routingOf = ({ kind, routing }: Typed): string | undefined =>
  kind === 'bank' && routing ? digitsOf(routing) : undefined;

/**
 * A seller's payout account with the password that proves who gives it. Numbers come out as Latin digits: of a wallet as `01712345678`,
 * of a bank with the routing number of nine digits.
 */
export const PayoutAccountFields = PayoutAccountInput.check(
  z.refine((typed) => numberOf(typed) !== undefined, {
    path: ['number'],
    error: ({ input }) => ((input as Typed).kind === 'bank' ? say.bankAccountWrong : say.walletWrong),
  }),
  z.refine((typed) => typed.kind === 'wallet' || ROUTING.test(routingOf(typed) ?? ''), {
    path: ['routing'],
    error: say.routingWrong,
  }),
  z.overwrite(({ routing, ...typed }) => {
    const given = routingOf({ ...typed, routing });
    return { ...typed, number: numberOf(typed) ?? typed.number, ...(given !== undefined && { routing: given }) };
  }),
);
