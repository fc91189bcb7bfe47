/**
 * A text of the contract is its sentence in English, marked for Lingui's extractor (`/*i18n*\/ 'Please give a price.'`), and is the id
 * of its translations in `contract/locales`. It is translated where it is shown: `i18n._(text, values)`. Values stand in braces.
 */

/** An instance of Lingui, on a page or on the server; the contract itself depends on none. */
export interface Translator {
  messages: Readonly<Record<string, unknown>>;
  _(text: string, values?: Record<string, unknown>): string;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** Returns one of the usual texts in the language of `i18n`, and what somebody wrote themselves as it is. */
export const usualText = (i18n: Translator, usual: readonly string[], written: string): string =>
  usual.includes(written) ? i18n._(written) : written;

/** Returns a text in English, with values in place of `{name}`. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Matches the sentences that `fill` makes of a text. */
const patternOf = (text: string): RegExp => new RegExp(`^${escaped(text).replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

/** Returns the text of which `fill` made a sentence, with its values; undefined if it is none of `texts`. */
export const unfilled = (
  texts: readonly string[],
  sentence: string,
): { text: string; values: Record<string, string> } | undefined => {
  for (const text of texts.filter((one) => one.includes('{'))) {
    const values = patternOf(text).exec(sentence)?.groups;
    if (values) return { text, values: { ...values } };
  }
  return undefined;
};
