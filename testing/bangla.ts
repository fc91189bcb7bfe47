import { toBanglaDigits } from '#contract/digits.ts';
import { translatedMessage } from '#contract/rules/messages.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';

/** A message of a rule or an error as a reader of Bangla sees it; what has no translation as it is. */
export const inBangla = (message: string): string => translatedMessage(i18nIn('bn'), message, toBanglaDigits);
