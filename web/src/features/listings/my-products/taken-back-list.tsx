import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { OwnBike } from '#contract/entities/bike.ts';
import { bikeLabel, modelLabel } from '#web/language/bike-labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { takenBackBikes } from '../bikes.queries.ts';
import { shownBikes } from '../card/bike-text.ts';
import { PutBack } from '../own-listing/state-actions.tsx';
import { ownListingPath } from '../own-listing/state-text.ts';
import { ProductTableSkeleton } from './product-table.tsx';

/** What the seller `email` took back, each to be listed again by one click. */
export const TakenBackList = ({ email }: { email: string }) => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(takenBackBikes(email));
  useKeptFocus(section, 'li');
  usePreparedToasts();
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Taken down`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <ProductTableSkeleton />}
      {list.data?.length === 0 && <EmptyState text={t`You have not taken down any listings.`} />}
      <ul className="flex flex-col gap-3">
        {list.data?.map((bike) => (
          <TakenBack key={bike._id} bike={bike} />
        ))}
      </ul>
      <ListEnd list={list} shown={shownBikes} />
    </section>
  );
};

const TakenBack = ({ bike }: { bike: OwnBike }) => (
  <li tabIndex={-1} className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 p-3">
    <Photo
      photo={photoSources(bike.photoURL)}
      alt={bikeLabel(bike)}
      sizes="6rem"
      className="aspect-4/3 w-24 rounded-field"
    />
    <p className="min-w-0 flex-1 basis-[8rem]">
      <Link to={ownListingPath(bike)} className="-my-2 block wrap-anywhere py-2 font-semibold hover:underline">
        {modelLabel(bike.modelName)}
      </Link>
      <Price amount={bike.rslPrice} />
    </p>
    <PutBack bike={bike} />
  </li>
);
