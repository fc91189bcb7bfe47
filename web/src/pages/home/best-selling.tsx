import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BrandSales as Sales } from '#contract/entities/bike.ts';
import { brandPath } from '#web/features/listings/brand-path.ts';
import { brandSales } from '#web/features/listings/home.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { brandLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';

const SKELETONS = ['a', 'b', 'c', 'd'] as const;
const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4';

/** Without `plural`, which would add code to the home page (language/format.ts). */
const soldText = (sold: number): string => {
  const count = formatNumber(sold);
  return sold === 1 ? t`1 bike sold` : t`${count} bikes sold`;
};

/** The best-selling brands, from real sales (spec sections 2 and 3), `initial` as the server rendered them. */
export const BestSelling = ({ initial }: { initial: Sales[] | undefined }) => {
  const { data, error, isFetching, refetch } = useQuery({ ...brandSales, initialData: initial });
  const isVisitor = useSession().status !== 'signedIn';
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="history-title" className="mx-auto max-w-6xl px-4 py-12">
      <h2 id="history-title" className="mb-6 font-bold text-2xl md:text-3xl">
        <Trans>Best-selling brands</Trans>
      </h2>
      {error && !data && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <LoadingRegion label={t`Loading best-selling brands`}>
          <div className={GRID}>
            {SKELETONS.map((key) => (
              <Skeleton key={key} className="aspect-square w-full" />
            ))}
          </div>
        </LoadingRegion>
      )}
      <ol className={GRID}>
        {data?.map((item, at) => (
          <BrandSales key={item._id} item={item} rank={at + 1} isVisitor={isVisitor} />
        ))}
      </ol>
    </section>
  );
};

const BrandSales = ({
  item: { img, brand, sold },
  rank,
  isVisitor,
}: {
  item: Sales;
  rank: number;
  isVisitor: boolean;
}) => (
  <li className="flex flex-col rounded-box bg-base-200 p-3 md:p-4">
    <span aria-hidden className="font-black text-3xl text-base-content/75 figures">
      {formatNumber(rank)}
    </span>
    <img src={img} alt="" width={320} height={200} loading="lazy" className="aspect-8/5 w-full" />
    <Link
      to={brandPath(brand, isVisitor)}
      className="mt-2 flex min-h-11 items-center font-bold hover:underline md:text-lg"
    >
      {brandLabel(brand)}
    </Link>
    <p className="text-base-content/75 text-sm">{soldText(sold)}</p>
  </li>
);
