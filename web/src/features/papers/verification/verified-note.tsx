import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SellerVerified } from '#contract/entities/verification.ts';
import { formatDate } from '#web/language/format.ts';
import { sellerVerified } from './verification.queries.ts';

const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`);

const seenBy = ({ as, on, seen }: SellerVerified): string => {
  const day = dayText(on ?? '');
  const until = seen?.licenceUntil ? dayText(seen.licenceUntil) : '';
  if (as === 'person')
    return t`On ${day} we saw photos of an NID and a selfie of the same person with our code of that day.`;
  return until
    ? t`On ${day} we saw a photo of a trade licence, valid until ${until}.`
    : t`On ${day} we saw a photo of a trade licence.`;
};

interface Props {
  sellerId: string;
  /** What came with the page; fetched where that did not come in time. */
  loaded: SellerVerified | undefined;
}

/** What the badge of a seller means: what an admin saw of them and when, and that it is no guarantee. */
export const VerifiedNote = ({ sellerId, loaded }: Props) => {
  const { data: verified } = useQuery({ ...sellerVerified(sellerId), initialData: loaded });
  if (!verified || verified.by === 'none') return <div id="verified" />;
  return (
    <section
      id="verified"
      tabIndex={-1}
      aria-labelledby="verified-title"
      className="mt-4 max-w-prose scroll-mt-40 rounded-box bg-base-200 p-4 outline-none"
    >
      <h2 id="verified-title" className="font-bold">
        <Trans>What “Verified” means here</Trans>
      </h2>
      <p>
        {verified.by === 'byAdmin' ? (
          <Trans>An admin has verified this seller without seeing documents.</Trans>
        ) : (
          seenBy(verified)
        )}
      </p>
      {verified.seen?.sameName && (
        <p>
          <Trans>The name is the same as here.</Trans>
        </p>
      )}
      <p className="text-base-content/75">
        <Trans>It is no guarantee. Look at the bike and its papers yourself before you pay.</Trans>
      </p>
    </section>
  );
};
