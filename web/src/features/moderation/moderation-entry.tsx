import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { nameOf } from './decide-dialog.tsx';
import { stateText } from './moderation-words.ts';
import { OpenMatters } from './open-matters.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonName } from './records/person-link.tsx';

interface Props {
  item: ModerationItem;
  onDecide: () => void;
}

/** All that is open about one listing, person, message or review, with what is known, and what to do. */
export const ModerationEntry = ({ item, onDecide }: Props) => (
  <article tabIndex={-1} className="flex flex-col gap-4 rounded-box border border-base-300 p-4">
    <Subject item={item} />
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Trans>Reports and warnings</Trans>
        </h3>
        <OpenMatters item={item} />
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Trans>About this person</Trans>
        </h3>
        <PersonFacts item={item} />
      </div>
    </div>
    <Button variant="primary" onClick={onDecide} className="self-start">
      <Trans>Decide</Trans>
      <span className="sr-only"> {nameOf(item)}</span>
    </Button>
  </article>
);

const Subject = ({ item: { listing, person, at } }: { item: ModerationItem }) => (
  <div className="flex flex-wrap gap-4">
    {listing && (
      <Photo
        photo={photoSources(listing.photoURL)}
        alt=""
        sizes="8rem"
        className="aspect-4/3 w-24 shrink-0 self-start rounded-field sm:w-32"
      />
    )}
    <div className="min-w-0 flex-1 basis-[9rem]">
      <h2 className="wrap-anywhere font-bold text-xl">
        {listing ? (
          <Link to={`/bike/${listing._id}`} className="underline underline-offset-4">
            {modelLabel(listing.modelName)}
          </Link>
        ) : (
          <PersonName id={person._id} name={person.name} />
        )}
      </h2>
      {listing && (
        <p>
          {formatTaka(listing.rslPrice)} · {stateText(listing.state)}
        </p>
      )}
      <p className="text-base-content/75 text-sm">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </div>
  </div>
);
