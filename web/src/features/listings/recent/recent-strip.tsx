import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { forgetRecentBikes, useRecentBikes } from './recent-bikes.ts';

/** The bikes that were looked at in this browser; nothing if there are none. `except`: the bike of the page. */
export const RecentStrip = ({ except }: { except?: string }) => {
  const title = useId();
  const bikes = useRecentBikes().filter(({ _id }) => _id !== except);
  if (bikes.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-x-2">
        <h2 id={title} className="me-auto font-bold text-xl">
          <Trans>Recently seen</Trans>
        </h2>
        <Button variant="quiet" onClick={forgetRecentBikes}>
          <Trans>Forget</Trans>
        </Button>
      </div>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
        {bikes.map(({ _id, photoURL, ...bike }) => (
          <li key={_id} className="relative w-32 shrink-0 snap-start">
            <Photo photo={photoSources(photoURL)} alt="" sizes="8rem" className="aspect-4/3 w-full rounded-field" />
            <Link to={`/bike/${_id}`} className="wrap-anywhere compact-card-link line-clamp-2 text-sm">
              {bikeLabel(bike)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
