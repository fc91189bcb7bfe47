import { t } from '@lingui/core/macro';
import type { ReportReason } from '#contract/rules/report.ts';

export const reportReasonText = (reason: ReportReason): string =>
  ({
    fraud: t`It looks like fraud`,
    notReal: t`The bike or the photos are not real`,
    wrongFacts: t`Price or facts are wrong`,
    stolen: t`The bike may be stolen`,
    sold: t`It was sold long ago`,
    rude: t`Rude or threatening`,
    other: t`Something else`,
  })[reason];
