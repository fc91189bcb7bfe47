import { t } from '@lingui/core/macro';
import { personName } from '#web/language/labels.ts';
import { ReportButton } from './report-button.tsx';

const reviewBy = (name: string): string => t`a review by ${name}`;

/** Reports a review that `writer` wrote. */
export const ReportReview = ({ id, writer }: { id: string; writer: string }) => (
  <ReportButton kind="review" id={id} name={reviewBy(personName(writer))} />
);
