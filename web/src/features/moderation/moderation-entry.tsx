import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { formatDate, formatMoment, formatTaka } from '#web/language/format.ts';
import { personName, roleLabel } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { reportReasonText } from '#web/lib/report-reason.ts';
import { Stars } from '#web/lib/reviews/stars.tsx';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { nameOf } from './decide-dialog.tsx';
import { decidedText, signalText, stateText } from './moderation-words.ts';
import { OpenedMessages } from './opened-messages.tsx';

interface Props {
  item: ModerationItem;
  onDecide: () => void;
}

/** All that is open about one listing, person, message or review, with what is known, and what to do. */
export const ModerationEntry = ({ item, onDecide }: Props) => (
  <article tabIndex={-1} className="flex flex-col gap-4 rounded-box border border-base-300 p-4">
    <Subject item={item} />
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Trans>What was reported or noticed</Trans>
        </h3>
        <Words item={item} />
        <Matters item={item} />
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Trans>What is known</Trans>
        </h3>
        <Known item={item} />
      </div>
    </div>
    <Button variant="primary" onClick={onDecide} className="self-start">
      <Trans>Decide</Trans>
      <span className="sr-only"> {nameOf(item)}</span>
    </Button>
  </article>
);

const LINK = 'underline underline-offset-4';

const Subject = ({ item: { listing, person, at } }: { item: ModerationItem }) => (
  <div className="flex flex-wrap gap-4">
    {listing && (
      <Photo
        photo={photoSources(listing.photoURL)}
        alt=""
        sizes="8rem"
        className="aspect-4/3 w-24 shrink-0 self-start rounded-field sm:w-32"
      />
    )}
    <div className="min-w-0 flex-1 basis-36">
      <h2 className="wrap-anywhere font-bold text-xl">
        {listing ? (
          <Link to={`/bike/${listing._id}`} className={LINK}>
            {listing.modelName}
          </Link>
        ) : (
          personName(person.name)
        )}
      </h2>
      {listing && (
        <p>
          {formatTaka(listing.rslPrice)} · {stateText(listing.state)}
        </p>
      )}
      <p className="text-base-content/75 text-sm">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </div>
  </div>
);

/** The message or the review that was reported. */
const Words = ({ item: { kind, id, message, review } }: { item: ModerationItem }) => {
  const about = personName(review?.about ?? '');
  const model = message?.modelName ?? review?.modelName ?? '';
  return (
    <>
      {kind === 'review' && !review && (
        <p className="text-base-content/75">
          <Trans>This review is not there any more.</Trans>
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
        </p>
      )}
      {(message || review?.text) && (
        <blockquote dir="auto" className="wrap-anywhere my-2 whitespace-pre-line border-base-300 border-s-4 ps-3">
          {message ? message.text || t`This message was deleted with its sender’s account.` : review?.text}
        </blockquote>
      )}
      {message && <OpenedMessages id={id} />}
    </>
  );
};

const Matters = ({ item: { reports, signals, listing } }: { item: ModerationItem }) => (
  <ul className="mt-1 flex flex-col gap-3">
    {reports.map(({ _id, reason, words, reporter, at }) => (
      <li key={_id}>
        <p className="font-medium">{reportReasonText(reason)}</p>
        {words && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            “{words}”
          </p>
        )}
        <p className="wrap-anywhere text-base-content/75 text-sm">
          {personName(reporter)} · <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </li>
    ))}
    {signals.map((signal) => (
      <li key={signal._id}>
        <p className="font-medium">{signalText(signal.signal)}</p>
        <SignalDetails signal={signal} description={listing?.description ?? ''} />
      </li>
    ))}
  </ul>
);

const SignalDetails = ({ signal, description }: { signal: ModerationItem['signals'][number]; description: string }) => {
  const low = formatTaka(signal.low ?? 0);
  return (
    <>
      {signal.other && (
        <p className="wrap-anywhere">
          <Link to={`/bike/${signal.other._id}`} className={LINK}>
            {signal.other.modelName}
          </Link>{' '}
          · {personName(signal.other.sellerName)}
        </p>
      )}
      {signal.low !== undefined && (
        <p>
          <Trans>Such bikes cost {low} or more.</Trans>
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

const Known = ({ item: { person, decisions } }: { item: ModerationItem }) => {
  const since = formatDate(person.since);
  const until = person.suspendedUntil && formatDate(person.suspendedUntil);
  return (
    <>
      <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-2">
        {person.role === 'Seller' ? (
          <Link to={`/sellers/${person._id}`} className={LINK}>
            {personName(person.name)}
          </Link>
        ) : (
          personName(person.name)
        )}
        {person.sellerVerify === 'Verified' && <VerifiedBadge />}
      </p>
      <p className="wrap-anywhere text-base-content/75">{person.email ?? t`This account was deleted.`}</p>
      <p>
        {roleLabel(person.role)} · <Trans>here since {since}</Trans>
      </p>
      <p>
        <Plural value={person.forSale} one="# bike for sale" other="# bikes for sale" />
        {' · '}
        <Plural value={person.sold} one="# bike sold here" other="# bikes sold here" />
        {' · '}
        <Plural value={person.open} one="# open matter" other="# open matters" />
      </p>
      {until && (
        <p className="font-semibold">
          <Trans>Suspended until {until}</Trans>
        </p>
      )}
      {person.ended && (
        <p className="font-semibold">
          <Trans>Account closed</Trans>
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {decisions.map((decision) => (
          <li key={decision._id} className="wrap-anywhere">
            {formatDate(decision.at)}: {decidedText(decision)}
            {decision.undoneAt && ` (${t`taken back`})`}
            {decision.reason && ` – ${decision.reason}`}
          </li>
        ))}
      </ul>
    </>
  );
};
