import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnVerification as Own } from '#contract/entities/verification.ts';
import { type IdentityKind, PICTURES_OF, VERIFIED_AS, type VerifiedAs } from '#contract/papers.ts';
import { formatDate, formatSoon } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { waitText } from '../paper-words.ts';
import { PictureForm } from './picture-form.tsx';
import { ownVerification } from './verification.queries.ts';

/** Where a seller shows who they are: a person with NID and selfie, a shop with its trade licence. */
export const OwnVerification = () => {
  const { data, error, isFetching, refetch } = useQuery(ownVerification);
  if (error && !data)
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion label={t`Loading your verification`}>
        <Skeleton className="h-72 w-full max-w-2xl" />
      </LoadingRegion>
    );
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <State own={data} />
      <p className="text-base-content/75">
        <Trans>
          Only you and our admins see the photos. They are kept encrypted, and deleted 90 days after our decision.
          Buyers read only what we saw, and when.
        </Trans>
      </p>
      <Pictures own={data} />
    </div>
  );
};

const State = ({ own: { verification, wait } }: { own: Own }) => {
  const until = verification?.until ? formatDate(verification.until) : '';
  return (
    <div role="status" className="flex flex-col gap-2 font-semibold">
      {verification?.state === 'waiting' && (
        <p>
          <Trans>We have everything. Our admins will look at it.</Trans>
        </p>
      )}
      {verification?.state === 'waiting' && wait && <p className="font-normal">{waitText(wait)}</p>}
      {verification?.state === 'accepted' && (
        <p>
          <Trans>You are verified until {until}.</Trans>
        </p>
      )}
      {verification?.state === 'ended' && (
        <p>
          <Trans>Your verification has ended. You can send the photos again.</Trans>
        </p>
      )}
      {verification?.state === 'refused' && (
        <>
          <p>
            <Trans>We could not verify you. Please send the photos again.</Trans>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-2 font-normal">
            {verification.words}
          </p>
        </>
      )}
    </div>
  );
};

const asLabel = (as: VerifiedAs): string =>
  ({ person: t`As a person, with my NID`, shop: t`As a shop, with its trade licence` })[as];

const Pictures = ({ own: { verification, code, codeUntil } }: { own: Own }) => {
  const isUnderWay = verification?.state === 'open' || verification?.state === 'waiting';
  const [chosen, setChosen] = useState<VerifiedAs>();
  const as = chosen ?? verification?.as ?? 'person';
  const until = formatSoon(codeUntil);
  const hintOf = (kind: IdentityKind): string =>
    ({
      nidFront: t`Show the side with your photo, with all four corners.`,
      nidBack: t`Show the side with your address, with all four corners.`,
      selfie: t`Hold a paper beside your face on which you have written ${code} by hand.`,
      tradeLicence: t`Show the page with the name of the shop and the day until which the licence is valid.`,
    })[kind];
  return (
    <>
      <RadioGroup
        label={t`How do you want to be verified?`}
        stacked
        name="as"
        chosen={as}
        choices={VERIFIED_AS.map((value) => ({ value, label: asLabel(value) }))}
        onChange={({ target }) => setChosen(target.value as VerifiedAs)}
      />
      {as === 'person' && (
        <div className="rounded-box border border-base-300 p-4">
          <p>
            <Trans>This is your code of today. Write it on a paper for the selfie:</Trans>
          </p>
          <p className="figures wrap-anywhere my-1 font-bold text-3xl" translate="no">
            {code}
          </p>
          <p className="text-base-content/75 text-sm">
            <Trans>We accept it until {until}.</Trans>
          </p>
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {PICTURES_OF[as].map((kind) => (
          <PictureForm
            key={kind}
            kind={kind}
            hint={hintOf(kind)}
            picture={isUnderWay ? verification.pictures.find((picture) => picture.kind === kind) : undefined}
          />
        ))}
      </ul>
    </>
  );
};
