import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SecondAdmin, SeenOnPaper } from '#contract/entities/papers.ts';
import type { PaperRisk } from '#contract/papers.ts';
import { formatDate, formatMoment, formatNumber } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';

const riskText = (risk: PaperRisk): string =>
  ({
    price: t`The bike is expensive.`,
    frame: t`Another seller has listed a bike with the same frame number.`,
    stolen: t`Somebody has reported a motorcycle with this frame number as stolen.`,
  })[risk];

/** What an admin saw on a document, as the lines of the form call it. */
const seenText = ({ certificate, inSellersName, taxTokenUntil, kilometres }: SeenOnPaper): string => {
  const day = taxTokenUntil && formatDate(`${taxTokenUntil}T00:00:00Z`);
  const number = kilometres !== undefined && formatNumber(kilometres);
  const parts = [
    certificate && t`The registration certificate or smart card`,
    inSellersName && t`It is in the seller’s name`,
    day && t`Tax token valid until ${day}`,
    number && t`${number} km`,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** Why two admins have to accept a document, and what the first of them saw. */
export const SecondAdminNote = ({ second: { why, accepted } }: { second: SecondAdmin }) => (
  <section aria-labelledby="second-admin" className="flex flex-col gap-2 rounded-box border border-base-300 p-3">
    <h3 id="second-admin" className="font-bold">
      <Trans>Two admins have to see the same</Trans>
    </h3>
    <ul className="list-inside list-disc">
      {why.map((risk) => (
        <li key={risk}>{riskText(risk)}</li>
      ))}
    </ul>
    {accepted && <Accepted accepted={accepted} />}
  </section>
);

const Accepted = ({ accepted: { by, at, seen, byMe } }: { accepted: NonNullable<SecondAdmin['accepted']> }) => {
  const [name, when, saw] = [personName(by), formatMoment(at), seenText(seen)];
  return (
    <p role="status" className="wrap-anywhere">
      {byMe ? (
        <Trans>
          You accepted it on {when}: {saw}. It stays here for another admin; you can still refuse it.
        </Trans>
      ) : (
        <Trans>
          One admin has accepted it: {name}, {when}: {saw}. If you saw something else, tick that: then another admin
          decides again.
        </Trans>
      )}
    </p>
  );
};
