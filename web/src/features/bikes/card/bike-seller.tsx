import type { PublicBike } from '#contract/entities/bike.ts';
import { phoneHref } from '#contract/phone.ts';
import { inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

const LINK =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-field text-sm leading-tight underline underline-offset-4';

/** Who sells the bike, and how to reach them as far as the viewer may know. */
export const BikeSeller = ({ bike }: { bike: PublicBike }) => (
  <div className="bike-card-seller">
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0 font-semibold">{personName(bike.sellerName)}</span>
      {bike.sellerVerify === 'Verified' && <VerifiedBadge />}
    </p>
    <div className="flex flex-wrap gap-x-3">
      {bike.seller_Ph_No && (
        <a href={phoneHref(bike.seller_Ph_No)} className={LINK}>
          <PhoneIcon className="size-4" />
          <span className="figures">{inPageDigits(bike.seller_Ph_No)}</span>
        </a>
      )}
      {bike.sellerEmail && (
        <a href={`mailto:${bike.sellerEmail}`} className={`${LINK} flex-[1_1_8rem]`}>
          <MailIcon className="size-4" />
          <span className="wrap-anywhere min-w-0">{bike.sellerEmail}</span>
        </a>
      )}
    </div>
  </div>
);
