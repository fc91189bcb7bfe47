import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { DealAct } from '#contract/deal-acts.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { OpenOffer } from '#contract/entities/offer.ts';
import { suggestedOffers } from '#contract/offers.ts';
import { formatSoon } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { toastError } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Price } from '#web/ui/price.tsx';
import { useAnswerOffer, useMakeOffer } from './offers.queries.ts';

const OfferForm = lazyComponent(async () => (await import('./offer-form.tsx')).OfferForm);

/** For a buyer, while no offer is open. */
export const MakeOffer = ({ page: { _id, bike, other } }: { page: DealPage }) => {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useMakeOffer(_id);
  const send = async (price: number): Promise<void> => {
    await mutateAsync(price);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog" className="grow sm:grow-0">
        <Trans>Make an offer</Trans>
      </Button>
      <Modal title={t`Make an offer`} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<ProgressBar label={t`Loading`} />}>
          <OfferForm
            draft={`offer:${_id}`}
            listed={bike.price}
            suggested={suggestedOffers(bike.price)}
            name={personName(other.name)}
            onSend={send}
          />
        </Suspense>
      </Modal>
    </>
  );
};

/** Prices for a counter-offer: between the two for a seller, below what was asked for a buyer. */
const countersOf = ({ side, bike: { price: listed } }: DealPage, { price }: OpenOffer): number[] => {
  if (side === 'buyer') return suggestedOffers(listed).filter((suggested) => suggested < price);
  const between = Math.round((price + listed) / 2_000) * 1_000;
  return between > price && between < listed ? [between, listed] : [listed];
};

/** The open offer: one side sees the answers to it, the side that made it sees how to take it back. */
export const OfferBar = ({ page, offer }: { page: DealPage; offer: OpenOffer }) => {
  const [countering, setCountering] = useState(false);
  const { mutateAsync, isPending, variables } = useAnswerOffer(page._id);
  const name = personName(page.other.name);
  const until = formatSoon(offer.until);
  const price = <Price amount={offer.price} className="font-semibold text-base" />;
  const say = (answer: 'accept' | 'decline' | 'withdraw') => {
    if (isPending) return;
    mutateAsync({ id: offer._id, answer }).catch((error: unknown) => toastError(errorMessage(error)));
  };
  const may = (act: DealAct): boolean => page.acts.includes(act);
  const isSaying = (answer: string): boolean => isPending && variables?.answer === answer;
  const counter = async (named: number): Promise<void> => {
    await mutateAsync({ id: offer._id, answer: 'counter', price: named });
    setCountering(false);
  };
  if (offer.byMe)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-1 basis-[12rem] text-sm">
          <Trans>
            You suggested {price}. {name} can answer until {until}.
          </Trans>
        </p>
        {may('withdrawOffer') && (
          <Button onClick={() => say('withdraw')} loading={isSaying('withdraw')} className="shrink-0">
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <p className="wrap-anywhere text-sm">
        <Trans>
          {name} suggests {price}. You can answer until {until}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {may('acceptOffer') && (
          <Button variant="primary" onClick={() => say('accept')} loading={isSaying('accept')} className="grow px-3">
            <Trans>Accept</Trans>
          </Button>
        )}
        {may('counterOffer') && (
          <Button onClick={() => setCountering(true)} aria-haspopup="dialog" className="grow px-3">
            <Trans>Another price</Trans>
          </Button>
        )}
        {may('declineOffer') && (
          <Button onClick={() => say('decline')} loading={isSaying('decline')} className="grow px-3">
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
      <Modal title={t`Your price`} open={countering} onClose={() => setCountering(false)}>
        <Suspense fallback={<ProgressBar label={t`Loading`} />}>
          <OfferForm
            draft={`offer:${page._id}`}
            listed={page.bike.price}
            suggested={countersOf(page, offer)}
            name={name}
            onSend={counter}
          />
        </Suspense>
      </Modal>
    </div>
  );
};
