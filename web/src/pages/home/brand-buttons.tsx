import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BRANDS, type Brand } from '#contract/constants.ts';

const pictureOf = (brand: Brand): string => `/pictures/brand-${brand.toLowerCase()}.svg`;

/** The four brands, each leading to its bikes (spec sections 1 and 2). */
export const BrandButtons = () => (
  <section id="brands" aria-labelledby="brands-title" className="mx-auto max-w-6xl px-4 py-12">
    <h2 id="brands-title" className="font-bold text-2xl md:text-3xl">
      <Trans>Choose a brand</Trans>
    </h2>
    <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <Link
            to={`/bikes/${brand}`}
            className="group flex h-full flex-col gap-3 rounded-box border border-base-300 p-3 hover:border-base-content md:p-4"
          >
            <img src={pictureOf(brand)} alt="" width={320} height={200} loading="lazy" className="aspect-8/5 w-full" />
            <span className="font-bold group-hover:underline md:text-lg">{brand}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
