import { Trans } from '@lingui/react/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import { phoneHref } from '#contract/phone.ts';
import { formatDate, inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

const LINK = 'flex min-h-11 min-w-0 items-center gap-2 rounded-field underline underline-offset-4';

/** Who sells the bike, how to reach them as far as the viewer may know, and since when it is listed. */
export const BikeSeller = ({ bike }: { bike: PublicBike }) => {
  const posted = formatDate(bike.postedAt);
  return (
    <div className="mt-auto">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-words font-semibold">{personName(bike.sellerName)}</span>
        {bike.sellerVerify === 'Verified' && <VerifiedBadge />}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {bike.seller_Ph_No && (
          <a href={phoneHref(bike.seller_Ph_No)} className={LINK}>
            <PhoneIcon className="size-5" />
            <span className="figures">{inPageDigits(bike.seller_Ph_No)}</span>
          </a>
        )}
        {bike.sellerEmail && (
          <a href={`mailto:${bike.sellerEmail}`} className={LINK}>
            <MailIcon className="size-5" />
            <span className="min-w-0 break-all">{bike.sellerEmail}</span>
          </a>
        )}
      </div>
      <p className="text-base-content/75 text-sm">
        <Trans>
          Posted <time dateTime={bike.postedAt}>{posted}</time>
        </Trans>
      </p>
    </div>
  );
};
