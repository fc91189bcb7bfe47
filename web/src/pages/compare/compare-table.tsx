import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { compareFacts } from './compared-facts.ts';
import './compare-table.css';

/** That a bike cannot be bought; nothing where it can. */
const Unavailable = ({ bike: { productStatus, offMarket } }: { bike: BikeOnPage }) => {
  const sold = productStatus === 'Sold' || offMarket === 'soldElsewhere';
  return sold || offMarket ? <span className="badge">{sold ? t`Sold` : t`Not for sale`}</span> : null;
};

/** Bikes as columns and facts as rows. On a phone the name of a fact stands above its values, so that four columns fit. */
export const CompareTable = ({ bikes }: { bikes: readonly BikeOnPage[] }) => {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const facts = compareFacts(bikes, new Date()).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      {bikes.length > 1 && (
        <label className="mb-3 flex min-h-11 w-fit cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={() => setOnlyDifferences(!onlyDifferences)}
            className="size-5 accent-base-content"
          />
          <Trans>Show only differences</Trans>
        </label>
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display` takes the roles from a table's elements in some browsers. */}
      <table
        role="table"
        aria-label={t`Compared bikes`}
        className={`compare-table ${bikes.length > 3 ? 'narrow-columns' : ''}`}
        style={{ '--bikes': bikes.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {bikes.map((bike) => (
              <th key={bike._id} role="columnheader" scope="col">
                <Photo
                  photo={photoSources(bike.photoURL)}
                  alt=""
                  sizes="(min-width: 48rem) 15rem, 45vw"
                  eager
                  className="aspect-4/3 w-full max-w-72 rounded-field"
                />
                <Link to={`/bike/${bike._id}`} className="wrap-anywhere mt-1 block font-bold underline">
                  {bikeLabel(bike)}
                </Link>
                <Unavailable bike={bike} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts.map(({ name, values, differs }) => (
            <tr key={name} role="row" className={differs ? 'differs' : undefined}>
              <th role="rowheader" scope="row">
                {name}
                {differs && (
                  <span className="font-normal text-base-content/75 text-sm">
                    {' · '}
                    <Trans>differs</Trans>
                  </span>
                )}
              </th>
              {bikes.map((bike, at) => (
                <td key={bike._id} role="cell" className="wrap-anywhere figures">
                  {values[at] || (
                    <span className="text-base-content/75">
                      <Trans>not said</Trans>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above. */}
    </>
  );
};
