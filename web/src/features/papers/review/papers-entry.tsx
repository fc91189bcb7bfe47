import type { PaperToReview } from '#contract/entities/papers.ts';
import { PaperImage } from '../paper-image.tsx';
import { kindLabel } from '../paper-words.ts';
import { BikeDecision } from './bike-decision.tsx';
import { SecondAdminNote } from './second-admin-note.tsx';
import { SellerDecision } from './seller-decision.tsx';
import { TypedFacts } from './typed-facts.tsx';

interface Props {
  entry: PaperToReview;
  /** Called when it is decided. */
  onDone: () => void;
}

/** What was shown, beside what was typed, and the decision. */
export const PapersEntry = ({ entry, onDone }: Props) => (
  <article className="grid gap-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-3">
      {entry.pictures.map((picture) => (
        <figure key={picture._id} className="flex flex-col gap-1">
          <figcaption className="font-semibold">{kindLabel(picture.kind)}</figcaption>
          <PaperImage picture={picture} label={kindLabel(picture.kind)} />
        </figure>
      ))}
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <TypedFacts entry={entry} />
      {entry.second && <SecondAdminNote second={entry.second} />}
      {entry.bike && <BikeDecision id={entry._id} version={entry.bike.version} onDone={onDone} />}
      {entry.seller && <SellerDecision entry={entry} as={entry.seller.as} onDone={onDone} />}
    </div>
  </article>
);
