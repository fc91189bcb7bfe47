import { t } from '@lingui/core/macro';
import type { MailWay } from '#contract/entities/saved-search.ts';

/** What the ways of being told are called. */
export const MAIL_WAY_LABELS: Readonly<Record<MailWay, string>> = {
  atOnce: t`Mail at once`,
  daily: t`One mail a day`,
  never: t`No mails`,
};
