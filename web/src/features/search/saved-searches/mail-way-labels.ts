import { t } from '@lingui/core/macro';
import type { MailWay } from '#contract/entities/saved-search.ts';

/** What the ways of being told are called. */
export const MAIL_WAY_LABELS: Readonly<Record<MailWay, string>> = {
  atOnce: t`Email at once`,
  daily: t`One email a day`,
  never: t`No emails`,
};
