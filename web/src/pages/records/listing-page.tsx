import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { ListingDetail } from '#web/features/moderation/records/listing-detail.tsx';
import { ListingPapers } from '#web/features/papers/review/listing-papers.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Listing`) }];

/** One listing with its history, for admins to read, and its documents. Not in the specification. */
const ListingPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <ListingDetail key={id} id={id} />
      <ListingPapers key={`papers of ${id}`} id={id} />
    </>
  );
};
export default ListingPage;
