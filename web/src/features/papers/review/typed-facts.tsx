import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PaperToReview } from '#contract/entities/papers.ts';
import { FACTS_ON_PAPERS } from '#contract/papers.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { factLabel, factText } from '#web/language/fact-texts.ts';
import { formatDate, formatMoment } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';

type Row = [name: string, value: string | undefined];

const rowsOf = ({ bike, seller, uploadedAt }: PaperToReview): Row[] => [
  ...(bike
    ? ([
        [t`Bought`, formatDate(`${bike.purchaseYears}T00:00:00Z`)],
        ...FACTS_ON_PAPERS.map((name): Row => [factLabel(name), factText(bike, name)]),
      ] satisfies Row[])
    : []),
  ...(seller
    ? ([
        [t`Email`, seller.email],
        [t`Here since`, formatDate(seller.joinedAt)],
        [t`Codes that the selfie may show`, seller.codes?.join(', ')],
      ] satisfies Row[])
    : []),
  [t`Waiting since`, formatMoment(uploadedAt)],
];

/** What the person has typed, to compare with what is on the pictures. */
export const TypedFacts = ({ entry }: { entry: PaperToReview }) => (
  <section aria-label={t`What was typed`}>
    <h2 className="wrap-anywhere font-bold text-xl">
      {entry.bike ? (
        <Link to={`/dashboard/listings/${entry.bike._id}`} className="underline underline-offset-4">
          {bikeLabel(entry.bike)}
        </Link>
      ) : (
        personName(entry.personName)
      )}
    </h2>
    <p>
      <Trans>
        Seller:{' '}
        <Link to={`/dashboard/people/${entry.personId}`} className="wrap-anywhere underline underline-offset-4">
          {personName(entry.personName)}
        </Link>
      </Trans>
    </p>
    <dl className="mt-2">
      {rowsOf(entry).map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 border-base-300 border-b py-2">
              <dt className="text-base-content/75">{name}</dt>
              <dd className="wrap-anywhere figures font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  </section>
);
