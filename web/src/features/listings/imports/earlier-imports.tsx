import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IMPORT_DAYS, type ListingImport } from '#contract/entities/listing-import.ts';
import { formatMoment, formatNumber } from '#web/language/format.ts';
import { ownImports } from './imports.queries.ts';

const stateText = ({ state, counts }: ListingImport): string => {
  const listed = formatNumber(counts.listed);
  if (state === 'checked') return t`Checked, nothing is listed`;
  if (state === 'running') return t`Under way: ${listed} listed`;
  return state === 'cancelled' ? t`Stopped: ${listed} listed` : t`Ended: ${listed} listed`;
};

/** The own imports that can still be read, but for the one that is shown. */
export const EarlierImports = ({ shown }: { shown: string | undefined }) => {
  const { data = [] } = useQuery(ownImports);
  const others = data.filter(({ _id }) => _id !== shown);
  const days = formatNumber(IMPORT_DAYS);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="flex flex-col gap-3">
      <h2 id="earlier-imports" className="font-bold text-xl">
        <Trans>Files of the last {days} days</Trans>
      </h2>
      <ul className="flex flex-col">
        {others.map((one) => (
          <li key={one._id} className="border-base-300 border-b py-2">
            <Link to={`/dashboard/import?id=${one._id}`} className="wrap-anywhere inline-block underline py-1">
              {one.name}
            </Link>
            <p className="text-base-content/75 text-sm">
              {formatMoment(one.uploadedAt)} · {stateText(one)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
