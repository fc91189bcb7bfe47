import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import { BRANDS } from '#contract/constants.ts';

/** The four brands; leads from one to the next. */
export const BrandTabs = () => (
  <nav aria-label={t`Brands`} className="border-base-300 border-b">
    <ul className="flex flex-wrap justify-between sm:justify-start sm:gap-2">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <NavLink
            to={`/bikes/${brand}`}
            className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-2 hover:border-base-content/40 aria-[current=page]:border-primary aria-[current=page]:font-semibold sm:px-4"
          >
            {brand}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
