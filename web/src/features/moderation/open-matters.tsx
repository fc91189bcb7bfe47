import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { Stars } from '#web/features/deals/reviews/stars.tsx';
import { reportReasonText } from '#web/features/moderation/reports/report-reason.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { signalText } from './moderation-words.ts';
import { OpenedMessages } from './opened-messages.tsx';
import { PersonName } from './records/person-link.tsx';

/** What was reported or noticed: the words that it is about, then each report and each signal. */
export const OpenMatters = ({ item }: { item: ModerationItem }) => (
  <>
    <Words item={item} />
    <Matters item={item} />
  </>
);

/** The message or the review that was reported. */
const Words = ({ item: { kind, id, message, review } }: { item: ModerationItem }) => {
  const about = personName(review?.about ?? '');
  const model = modelLabel(message?.modelName ?? review?.modelName ?? '');
  const photos = message?.photos ?? 0;
  return (
    <>
      {kind === 'review' && !review && (
        <p className="text-base-content/75">
          <Trans>This review does not exist any more.</Trans>
        </p>
      )}
      {review && (
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-2 text-base-content/75 text-sm">
          <Stars count={review.stars} /> <Trans>Review of {about}</Trans> · {model}
        </p>
      )}
      {message && (
        <p className="wrap-anywhere mt-1 text-base-content/75 text-sm">
          <Trans>A message about {model}</Trans>
          {photos > 0 && <> · {t`${plural(photos, { one: '# photo', other: '# photos' })}`}</>}
        </p>
      )}
      {(message?.text || (message && photos === 0) || review?.text) && (
        <blockquote dir="auto" className="wrap-anywhere my-2 whitespace-pre-line border-base-300 border-s-4 ps-3">
          {message ? message.text || t`This message was deleted with its sender’s account.` : review?.text}
        </blockquote>
      )}
      {message && <OpenedMessages id={id} />}
    </>
  );
};

const Matters = ({ item: { reports, signals, listing, more = 0 } }: { item: ModerationItem }) => (
  <ul className="mt-1 flex flex-col gap-3">
    {reports.map(({ _id, reason, words, reporter, reporterId, at }) => (
      <li key={_id}>
        <p className="font-medium">{reportReasonText(reason)}</p>
        {words && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            “{words}”
          </p>
        )}
        <p className="wrap-anywhere text-base-content/75 text-sm">
          <PersonName id={reporterId} name={reporter} /> · <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </li>
    ))}
    {signals.map((signal) => (
      <li key={signal._id}>
        <p className="font-medium">{signalText(signal.signal)}</p>
        <SignalDetails signal={signal} description={listing?.description ?? ''} />
      </li>
    ))}
    {more > 0 && <li>{t`${plural(more, { one: '# more report', other: '# more reports' })}`}</li>}
  </ul>
);

const SignalDetails = ({ signal, description }: { signal: ModerationItem['signals'][number]; description: string }) => {
  const low = formatTaka(signal.low ?? 0);
  return (
    <>
      {signal.other && (
        <p className="wrap-anywhere">
          <Link to={`/bike/${signal.other._id}`} className="underline underline-offset-4">
            {modelLabel(signal.other.modelName)}
          </Link>{' '}
          · {personName(signal.other.sellerName)}
        </p>
      )}
      {signal.low !== undefined && (
        <p>
          <Trans>Similar bikes cost {low} or more.</Trans>
        </p>
      )}
      {signal.signal === 'contacts' && (
        <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-line text-sm">
          {description}
        </p>
      )}
    </>
  );
};
