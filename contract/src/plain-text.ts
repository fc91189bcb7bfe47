import { toLatinDigits } from './digits.ts';

/** Characters of other scripts that look like a Latin one, in small letters, each above the Latin one. */
const LOOK_ALIKES = [
  ['авсԁеһніјкӏмпорԛгѕтѵԝхуз', 'abcdehhijklmnopqrstvwxy3'],
  ['αβεηικνορτυχωօսոıɡɑ', 'abenikvoptuxwouniga'],
  ['\u2044\u2215。।৷', '//...'],
] as const;
const LATIN_OF = new Map(LOOK_ALIKES.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at]])));
const LOOK_ALIKE = new RegExp(`[${[...LATIN_OF.keys()].join('')}]`, 'gu');

/** The ones of circled digits that have no plain form: ❶ ➀ ➊ ⓵; and their zeros. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5];
const CIRCLED = /[\u2776-\u277e\u2780-\u2788\u278a-\u2792\u24f5-\u24fd\u24ff\u{1f10b}\u{1f10c}]/gu;
const circledOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const one = CIRCLED_ONES.find((each) => code >= each && code < each + 9);
  return one === undefined ? '0' : String(code - one + 1);
};

/**
 * Returns a text in the form in which it is searched for contacts and signs of fraud: small letters, plain forms of letters and
 * digits of any script, without accents and invisible characters, the joiners of Bangla included. What is stored and shown stays as
 * it was typed.
 */
export const plainText = (text: string): string =>
  toLatinDigits(
    text
      .normalize('NFKD')
      // The keycaps of emoji, too: they stand around digits.
      .replace(/\p{Cf}|\p{Me}|\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu, '')
      .normalize('NFC')
      // Marks of any script on a digit: none has them.
      .replace(/(?<=\p{Nd})\p{M}+/gu, '')
      .toLowerCase()
      .replace(CIRCLED, circledOf),
  ).replace(LOOK_ALIKE, (letter) => LATIN_OF.get(letter) ?? letter);
