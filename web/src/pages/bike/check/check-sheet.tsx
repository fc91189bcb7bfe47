import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BIKE_CHECKS, checksOf } from '#contract/bike-checks.ts';
import { warningsOf } from '#contract/bike-warnings.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { Model } from '#contract/entities/catalogue-model.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatDate } from '#web/language/format.ts';
import { i18n } from '#web/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { factsLine } from '../bike-words.ts';
import './check.css';
import { notReviewed, reviewed } from './reviewed.ts';
import { SmsHint } from './sms-hint.tsx';
import { WarningNote } from './warning-note.tsx';

interface Props {
  bike: BikeOnPage;
  guide: PriceGuide | undefined;
  model: Model | undefined;
  /** The full address of the bike's page: a reader of the printed sheet has no link. */
  address: string;
  now: Date;
}

/** Whole years between the year of a bike and now. */
const ageOf = ({ yearMade, purchaseYears }: BikeOnPage, now: Date): number =>
  Math.max(0, Number(dhakaDay(now.getTime()).slice(0, 4)) - (yearMade ?? Number(purchaseYears.slice(0, 4))));

/** One page about a bike for the meeting with its seller. */
export const CheckSheet = ({ bike, guide, model, address, now }: Props) => {
  const day = formatDate(now.toISOString());
  const checks = checksOf({ ...bike, model: model?.name, body: model?.body, years: ageOf(bike, now) });
  return (
    <article className="check-sheet">
      <header>
        <h1>
          <Trans>Check this bike</Trans>
        </h1>
        <p className="wrap-anywhere check-name">
          {bikeLabel(bike)} · <Price amount={bike.rslPrice} />
        </p>
        <p>{factsLine(bike)}</p>
        <p className="wrap-anywhere check-small">
          <span lang="en">{address.replace(/^https?:\/\//, '')}</span> · {day}
        </p>
        <p className="flex flex-wrap items-center gap-x-6 print:hidden">
          <Button variant="primary" onClick={() => window.print()} className="noscript:hidden">
            <Trans>Print</Trans>
          </Button>
          <Link to={`/bike/${bike._id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans>Back to the bike</Trans>
          </Link>
        </p>
      </header>
      <Warnings bike={bike} guide={guide} />
      <div className="check-columns">
        <Said title={<Trans>What was reviewed</Trans>} lines={reviewed(bike, now)} />
        <Said title={<Trans>What was not reviewed</Trans>} lines={notReviewed(bike)} />
      </div>
      <section>
        <h2>
          <Trans>Ten things to look at with the seller</Trans>
        </h2>
        <ol className="check-list">
          {checks.map((id) => (
            <li key={id}>{i18n._(BIKE_CHECKS[id].text)}</li>
          ))}
        </ol>
      </section>
      <SmsHint />
    </article>
  );
};

const Warnings = ({ bike, guide }: Pick<Props, 'bike' | 'guide'>) => {
  const warnings = warningsOf(bike, guide);
  return (
    <section className="check-warnings">
      <h2>
        <Trans>Warnings</Trans>
      </h2>
      {warnings.length === 0 && (
        <p>
          <Trans>None of our warnings applies today. That is no guarantee: look at the bike yourself.</Trans>
        </p>
      )}
      <ul>
        {warnings.map((kind) => (
          <WarningNote key={kind} kind={kind} guide={guide} />
        ))}
      </ul>
    </section>
  );
};

const Said = ({ title, lines }: { title: ReactNode; lines: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul className="check-said">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
