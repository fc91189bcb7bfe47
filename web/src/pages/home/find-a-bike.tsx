import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { BRANDS } from '#contract/constants.ts';
import { brandPath } from '#web/features/listings/brand-path.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { NearMe } from '#web/features/search/near-me.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { brandLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-base-content/40 bg-base-100 px-4 font-medium hover:border-base-content';

const LAKH = 100_000;
const LIMITS = [1, 2, 3] as const;

const limitText = (lakh: number): string => {
  const amount = formatNumber(lakh);
  return t`Up to ${amount} lakh`;
};

/** What the home page is for: the words of a search, the usual limits of a price, the bikes nearby, and the four brands. */
export const FindABike = () => {
  const navigate = useNavigate();
  const isVisitor = useSession().status !== 'signedIn';
  return (
    <section aria-labelledby="find-title" className="bg-base-200">
      <div className="mx-auto max-w-3xl px-4 pt-5 pb-6 md:pt-12 md:pb-14">
        <h1
          id="find-title"
          className="wrap-anywhere font-black text-3xl leading-tight tracking-tight md:text-center md:text-5xl"
        >
          <Trans>Find your next motorcycle. Buy it safely.</Trans>
        </h1>
        <div className="mt-4 md:mt-8">
          <SearchBox
            q=""
            action="/search"
            onSearch={(q) => navigate(`/search?${new URLSearchParams(q ? { q } : {})}`)}
          />
        </div>
        <ul className="mt-3 flex flex-wrap gap-2 md:justify-center">
          <li>
            <NearMe className={CHIP} />
          </li>
          {LIMITS.map((lakh) => (
            <li key={lakh}>
              <Link to={`/search?priceTo=${lakh * LAKH}`} className={CHIP}>
                {limitText(lakh)}
              </Link>
            </li>
          ))}
        </ul>
        <ul
          id="brands"
          aria-label={t`Choose a brand`}
          className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.7rem),1fr))] gap-2 md:mt-6"
        >
          {BRANDS.map((brand) => (
            <li key={brand}>
              <Link
                to={brandPath(brand, isVisitor)}
                className="group flex h-full flex-col items-center gap-1 rounded-box border border-base-300 bg-base-100 p-1.5 text-center hover:border-base-content lg:p-3"
              >
                {/* Lazy, or the browser fetches them beside the styles, without which it shows nothing. */}
                <img
                  loading="lazy"
                  src={`/pictures/brand-${brand.toLowerCase()}.svg`}
                  alt=""
                  width={320}
                  height={200}
                  className="aspect-8/5 w-full rounded-field"
                />
                <span className="wrap-anywhere font-semibold text-xs leading-tight group-hover:underline lg:text-base">
                  {brandLabel(brand)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
