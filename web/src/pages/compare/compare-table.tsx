import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { compareThese, MAX_COMPARED } from '#web/features/listings/compare/compared-bikes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/frame-icons.tsx';
import { ComparedBike } from './compared-bike.tsx';
import { compareFacts } from './compared-facts.ts';
import './compare-table.css';

interface Props {
  bikes: readonly BikeOnPage[];
  onRemove: (bike: BikeOnPage) => void;
}

/**
 * Bikes as columns and facts as rows; differences are marked where they decide. On a phone the name of a fact stands above its
 * values, so that four columns fit.
 */
export const CompareTable = ({ bikes, onRemove }: Props) => {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const facts = compareFacts(bikes, new Date()).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {bikes.length > 1 && (
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={() => setOnlyDifferences(!onlyDifferences)}
              className="size-5 accent-base-content"
            />
            <Trans>Show only differences</Trans>
          </label>
        )}
        {bikes.length < MAX_COMPARED && (
          <ButtonLink to="/search" onClick={() => compareThese(bikes)}>
            <PlusIcon className="size-5" />
            <Trans>Add a bike</Trans>
          </ButtonLink>
        )}
      </div>
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
            {bikes.map((bike, at) => (
              <th key={bike._id} role="columnheader" scope="col">
                <ComparedBike bike={bike} first={at < 2} onRemove={() => onRemove(bike)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts.map(({ name, values, marked }) => (
            <tr key={name} role="row" className={marked ? 'marked' : undefined}>
              <th role="rowheader" scope="row">
                {name}
                {marked && (
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
