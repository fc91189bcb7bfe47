import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { phoneHref } from '#contract/phone.ts';
import { RatingLine } from '#web/features/deals/reviews/rating-line.tsx';
import { AnswersWithin } from '#web/features/listings/sellers/answers-within.tsx';
import { ReportButton } from '#web/features/moderation/reports/report-button.tsx';
import { returnTo } from '#web/features/people/session/return-to.ts';
import type { SessionState } from '#web/features/people/session/session-state.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

const LINK = 'flex min-h-11 min-w-0 items-center gap-2 rounded-field underline underline-offset-4';

interface Props {
  bike: BikeOnPage;
  session: SessionState;
}

/** The seller; phone and email for signed-in users, for visitors a link to the login and back. */
export const BikeContact = ({ bike, session }: Props) => {
  const { seller_Ph_No: phone, sellerEmail: email } = bike;
  const location = useLocation();
  const isOwn = session.status === 'signedIn' && session.user.email.toLowerCase() === email;
  return (
    <section aria-label={t`Seller`} className="bike-page-seller rounded-box border border-base-300 p-4">
      <h2 className="text-base-content/75 text-sm">
        <Trans>Seller</Trans>
      </h2>
      <p className="flex min-h-7 flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere min-w-0 font-semibold text-lg">
          {bike.sellerId ? (
            <Link to={`/sellers/${bike.sellerId}`} className="-my-2 inline-block py-2 underline underline-offset-4">
              {personName(bike.sellerName)}
            </Link>
          ) : (
            personName(bike.sellerName)
          )}
        </span>
        {bike.sellerVerify === 'Verified' &&
          (bike.sellerId ? (
            <Link to={`/sellers/${bike.sellerId}#verified`} className="-my-2.5 py-2.5">
              <VerifiedBadge />
            </Link>
          ) : (
            <VerifiedBadge />
          ))}
        <AnswersWithin hours={bike.answersWithin} />
      </p>
      {bike.sellerId && bike.sellerRating && (
        <Link to={`/sellers/${bike.sellerId}#reviews`} className={LINK}>
          <RatingLine rating={bike.sellerRating} />
        </Link>
      )}
      {phone && (
        <a href={phoneHref(phone)} className={LINK}>
          <PhoneIcon className="size-5" />
          <span className="figures">{inPageDigits(phone)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          <MailIcon className="size-5" />
          <span className="wrap-anywhere min-w-0">{email}</span>
        </a>
      )}
      {session.status !== 'signedIn' && bike.productStatus !== 'Sold' && !bike.offMarket && (
        <p className="mt-1 text-sm">
          <Trans>
            {/* No block: what follows it, a full stop, would begin a line. */}
            <Link
              to="/login"
              state={returnTo(location, { act: 'contact' })}
              className="whitespace-nowrap py-3 font-semibold underline"
            >
              Log in
            </Link>{' '}
            to see phone and email, and to book. You come back to this page.
          </Trans>
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Link to="/safety" className="inline-flex min-h-11 items-center underline underline-offset-4">
          <Trans>How to look at a bike, and pay safely</Trans>
        </Link>
        {!isOwn && <ReportButton kind="listing" id={bike._id} name={bikeLabel(bike)} />}
      </p>
    </section>
  );
};
