import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { WARNING_KINDS } from '#contract/warnings.ts';
import { warningWords } from '#web/features/deals/conversations/warning-words.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { AlertIcon } from '#web/ui/frame-icons.tsx';
import { LOOKS } from './safety-texts.ts';

export const meta = () => [
  { title: pageTitle(t`Buy and sell safely`) },
  {
    name: 'description',
    content: t`How to look at a used motorcycle, how people are cheated when they buy one, and how not to be.`,
  },
];

/** How to buy and sell a used motorcycle safely: complete without scripts, and made to be read at the place. */
const SafetyPage = () => (
  <div className="mx-auto max-w-3xl px-4 py-8 lg:max-w-6xl">
    <h1 className="font-black text-3xl tracking-tight md:text-5xl">
      <Trans>Buy and sell safely</Trans>
    </h1>
    <p className="mt-4 max-w-prose text-lg">
      <Trans>
        Most people here are honest. This page is for the others: what to look at before you pay, and the tricks that
        people have lost money to.
      </Trans>
    </p>
    <Contents />
    <Looking />
    <Tricks />
    <Afterwards />
  </div>
);
export default SafetyPage;

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Plain links: they work before any script is loaded. */
const Contents = () => (
  <nav aria-label={t`On this page`} className="mt-4 flex flex-wrap gap-x-6">
    <a href="#look" className={LINK}>
      <Trans>How to look at a bike</Trans>
    </a>
    <a href="#tricks" className={LINK}>
      <Trans>How people are cheated</Trans>
    </a>
    <a href="#happened" className={LINK}>
      <Trans>If you were cheated</Trans>
    </a>
  </nav>
);

const TITLE = 'font-bold text-2xl md:text-3xl';

const Looking = () => (
  <section aria-labelledby="look" className="mt-10">
    <h2 id="look" tabIndex={-1} className={TITLE}>
      <Trans>How to look at a bike</Trans>
    </h2>
    <p className="mt-2">
      <Link to="/checklist" reloadDocument className={LINK}>
        <Trans>Checklist for looking at a bike, works offline too</Trans>
      </Link>
    </p>
    <p>
      <Link to="/stolen" className={LINK}>
        <Trans>Check whether a frame number was reported stolen</Trans>
      </Link>
    </p>
    <ol className="mt-2 grid items-start gap-x-8 lg:grid-cols-2">
      {LOOKS.map(({ id, title, drawing, steps }) => (
        <li key={id}>
          <Fold id={id} summary={<h3 className="font-bold text-lg">{title}</h3>}>
            <ul className="flex list-disc flex-col gap-2 ps-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <Drawing
              src={drawing}
              width={800}
              height={600}
              lazy
              className="mt-4 aspect-4/3 w-full rounded-box bg-base-200 object-cover"
            />
          </Fold>
        </li>
      ))}
    </ol>
  </section>
);

const Tricks = () => (
  <section aria-labelledby="tricks" className="mt-12">
    <h2 id="tricks" tabIndex={-1} className={TITLE}>
      <Trans>How people are cheated</Trans>
    </h2>
    <p className="mt-2 max-w-prose">
      <Trans>When a message looks like one of these, we put a warning beside it, with a link to this page.</Trans>
    </p>
    <ul className="mt-2 grid items-start gap-x-8 lg:grid-cols-2">
      {WARNING_KINDS.map((kind) => (
        <li key={kind}>
          <Fold
            id={kind}
            summary={
              <h3 className="flex items-start gap-2 font-bold text-lg">
                <AlertIcon className="mt-0.5 size-6 shrink-0" />
                {warningWords[kind].title}
              </h3>
            }
          >
            <p>{warningWords[kind].trick}</p>
            <p className="mt-2 font-semibold">{warningWords[kind].advice}</p>
          </Fold>
        </li>
      ))}
    </ul>
  </section>
);

const Afterwards = () => (
  <section aria-labelledby="happened" className="mt-12 max-w-prose">
    <h2 id="happened" tabIndex={-1} className={TITLE}>
      <Trans>If you were cheated</Trans>
    </h2>
    <ol className="mt-4 flex list-decimal flex-col gap-2 ps-6">
      <li>
        <Trans>
          Call your bank or payment service at once, by the number in its app: they can stop a payment early.
        </Trans>
      </li>
      <li>
        <Trans>In danger call 999. Report the fraud at the nearest police station, and keep all messages.</Trans>
      </li>
      <li>
        <Trans>
          Report the listing or the person to us with “Report” on the bike's or the seller's page. We look at each
          report and tell you the result.
        </Trans>
      </li>
    </ol>
  </section>
);
