import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { USUAL_PERIOD } from '#contract/figures.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { bikeStatistics } from './statistics.queries.ts';

/** Which bike the statistics below are about, with a link to its page. */
export const BikeStatisticsTitle = ({ id }: { id: string }) => {
  const { data } = useQuery(bikeStatistics(id, USUAL_PERIOD));
  if (!data) return null;
  return (
    <div className="mb-4 flex items-center gap-3">
      <Photo
        photo={photoSources(data.photoURL)}
        alt=""
        sizes="5rem"
        className="aspect-4/3 w-20 min-w-20 rounded-field"
      />
      <h2 className="wrap-anywhere min-w-0 font-bold text-xl">
        <Link to={`/bike/${id}`} className="-my-2.5 block py-2.5 underline">
          {bikeLabel(data)}
        </Link>
      </h2>
    </div>
  );
};
