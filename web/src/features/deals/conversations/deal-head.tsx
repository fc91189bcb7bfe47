import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Brand } from '#contract/constants.ts';
import type { DealBike, Other } from '#contract/entities/conversation.ts';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { ArrowLeftIcon, CheckIcon } from '#web/ui/frame-icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { STATE_TEXTS } from './deal-words.ts';
import { PresenceWords } from './presence.tsx';

interface Props {
  bike: DealBike;
  other: Other;
  /** What this buyer pays, or has paid, whole taka; left out before the first message. */
  price?: number | undefined;
  /** The price that the two have agreed on, while it holds. */
  agreed?: AgreedPrice | undefined;
  /** For whom a deposit keeps the bike, while it does. */
  kept?: string | undefined;
  /** The menu with all that can be done besides the next step. */
  children?: ReactNode;
}

/** The bike with its state and price, and the other person: stays on top while the messages below it are read. */
export const DealHead = ({ bike, other, price = bike.price, agreed, kept, children }: Props) => {
  const name = bikeLabel({ brand: bike.brand as Brand, modelName: bike.productName });
  return (
    <header className="@container/deal -mx-4 sticky top-11 z-10 border-base-300 border-b bg-base-100">
      <div className="flex items-center gap-1.5 px-1 py-2">
        <Link to="/messages" className="btn btn-ghost btn-square min-h-11 min-w-11 shrink-0">
          <ArrowLeftIcon />
          <span className="sr-only">
            <Trans>All messages</Trans>
          </span>
        </Link>
        {/* Where letters are so large that there is no room, the words come first. */}
        <Photo
          photo={photoSources(bike.productImg)}
          alt=""
          sizes="3.5rem"
          eager
          className="aspect-4/3 w-14 min-w-14 rounded-field @max-[15rem]/deal:hidden"
        />
        <div className="min-w-0 flex-1 leading-snug">
          <h1 className="font-semibold">
            <Link to={`/bike/${bike.productId}`} className="-my-1 flex min-h-11 items-center hover:underline">
              <span className="wrap-anywhere line-clamp-2">{name}</span>
            </Link>
          </h1>
          <p className="wrap-anywhere text-sm">
            {agreed && (
              <>
                <s className="text-base-content/75">
                  <Price amount={bike.price} />
                </s>{' '}
              </>
            )}
            <Price amount={price} className="font-semibold" />{' '}
            {(bike.state === 'forSale' && (kept ?? (agreed && t`Agreed`))) || STATE_TEXTS[bike.state]}
          </p>
          <Person other={other} />
        </div>
        {children}
      </div>
    </header>
  );
};

const Person = ({ other: { name, sellerId, verified, left, hereNow, hereDaysAgo } }: { other: Other }) => (
  <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-base-content/75 text-sm">
    {sellerId ? (
      <Link
        to={`/sellers/${sellerId}`}
        className="-my-2 flex min-h-11 min-w-11 items-center underline underline-offset-2"
      >
        <span className="min-w-0 truncate">{personName(name)}</span>
      </Link>
    ) : (
      <span className="min-w-0 truncate">{personName(name)}</span>
    )}
    {verified && (
      <span className="inline-flex items-center gap-1">
        <CheckIcon className="size-4" />
        <Trans>Verified</Trans>
      </span>
    )}
    <PresenceWords {...(hereNow && { hereNow })} {...(hereDaysAgo !== undefined && { hereDaysAgo })} />
    {left && <Trans>no longer has an account</Trans>}
  </p>
);
