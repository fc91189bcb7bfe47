import { t } from '@lingui/core/macro';
import type { MessagePhoto, Side } from '#contract/entities/conversation.ts';
import { MessagePhotos } from '#web/features/deals/photos/shown-photos.tsx';
import { formatMoment } from '#web/language/format.ts';

interface Props {
  name: string;
  /** On which side they are: two people may have the same name. */
  of: Side;
  at: string;
  words: string;
  photos: readonly MessagePhoto[] | undefined;
  /** The reader has said it. */
  isOwn: boolean;
}

/** What one of the two of a dispute has said, with photos. */
export const Said = ({ name, of, at, words, photos = [], isOwn }: Props) => {
  const moment = formatMoment(at);
  return (
    <li className="rounded-box border border-base-300 p-3">
      <strong>{name}</strong>{' '}
      <span className="text-sm">
        {of === 'buyer' ? t`Buyer` : t`Seller`} · {moment}
      </span>
      <p className="whitespace-pre-line">{words || t`(deleted)`}</p>
      {photos.length > 0 && (
        <div className="mt-2">
          <MessagePhotos photos={photos} name={isOwn ? undefined : name} />
        </div>
      )}
    </li>
  );
};
