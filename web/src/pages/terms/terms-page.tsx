import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#web/lib/api-client.ts';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { asVisitor } from '#web/lib/server-context.ts';
import { pageTitle } from '#web/lib/title.ts';

/** Who takes and holds money here; undefined where that could not be loaded, and the page says the rest. */
type Payments = Awaited<ReturnType<typeof loadClientConfig>>['payments'] | undefined;

export const loader = async ({ context }: LoaderFunctionArgs): Promise<{ payments: Payments }> => ({
  payments: (await callApi('GET /client-config', asVisitor(context)).catch(() => undefined))?.payments,
});

export const clientLoader = async (): Promise<{ payments: Payments }> => ({
  payments: (await loadClientConfig().catch(() => undefined))?.payments,
});

export const meta = () => [
  { title: pageTitle(t`Terms and your data`) },
  { name: 'description', content: t`What you agree to here, who holds your money, and who gets your data.` },
];

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id} tabIndex={-1} className="font-bold text-2xl md:text-3xl">
      {title}
    </h2>
    <ul className="mt-4 flex list-disc flex-col gap-2 ps-6">{children}</ul>
  </section>
);

/** The terms, in plain words, with what becomes of money and of data: for everyone, complete without scripts. */
const TermsPage = () => {
  const { payments } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="font-black text-3xl tracking-tight md:text-5xl">
        <Trans>Terms and your data</Trans>
      </h1>
      <Buying />
      <Money heldBy={payments?.heldBy} />
      <Data providers={payments?.providers ?? ['card']} />
    </div>
  );
};
export default TermsPage;

const Buying = () => (
  <Part id="buying" title={t`Buying and selling`}>
    <li>
      <Trans>Buyer and seller make the contract about a bike with each other. Bike. brings them together.</Trans>
    </li>
    <li>
      <Trans>A seller describes the bike and its papers truthfully, and has the right to sell the bike.</Trans>
    </li>
    <li>
      <Trans>We take down what is forbidden or false, and close accounts that cheat. We say why.</Trans>
    </li>
  </Part>
);

const Money = ({ heldBy }: { heldBy: string | undefined }) => (
  <Part id="money" title={t`Money`}>
    <li>
      {heldBy ? (
        <Trans>{heldBy} holds each deposit until the bike is handed over or the deposit goes back.</Trans>
      ) : (
        <Trans>Nobody holds deposits for us at the moment, so none can be paid here.</Trans>
      )}
    </li>
    <li>
      <Trans>
        A deposit is 1 to 10 % of the price. It keeps the bike for 72 hours and counts towards the price. You can read
        its rules on the payment page before you pay.
      </Trans>
    </li>
    <li>
      <Trans>We send money back the way you paid it.</Trans>
    </li>
    <li>
      <Trans>If buyer and seller disagree about a deposit, one of us decides, and both read the reason.</Trans>
    </li>
  </Part>
);

const Data = ({ providers }: { providers: readonly string[] }) => (
  <Part id="data" title={t`Your data`}>
    <li>
      <Trans>People who may deal with you see your name; if you are a seller, your phone and email, too.</Trans>
    </li>
    {providers.includes('sslcommerz') && (
      <li>
        <Trans>
          If you pay by SSLCommerz, we give it your name, email and phone number, because it asks for them. It gets no
          address.
        </Trans>
      </li>
    )}
    {providers.includes('bkash') && (
      <li>
        <Trans>If you pay by bKash, you type your number there. We do not give bKash your name or email.</Trans>
      </li>
    )}
    <li>
      <Trans>
        Photos of papers and of your NID are seen by you and our admins alone. We keep them encrypted, and delete them
        90 days after the sale or our decision.
      </Trans>
    </li>
    <li>
      <Trans>We never see the number of your card or your PIN.</Trans>
    </li>
    <li>
      <Trans>
        In your profile you can download all that we know of you, and delete your account. What was paid stays on
        record, because the law asks for it.
      </Trans>
    </li>
  </Part>
);
