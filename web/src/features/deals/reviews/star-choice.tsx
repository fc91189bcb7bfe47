import { t } from '@lingui/core/macro';
import { type ComponentProps, useId } from 'react';
import { STARS, type Stars } from '#contract/reviews.ts';
import { FieldNotes } from '#web/ui/field.tsx';
import { StarFilledIcon, StarIcon } from '#web/ui/icons.tsx';

const MEANINGS: Record<Stars, string> = {
  1: t`1 star: very bad`,
  2: t`2 stars: bad`,
  3: t`3 stars: fair`,
  4: t`4 stars: good`,
  5: t`5 stars: very good`,
};

/** Smaller where large letters leave no room. */
const SIZE = 'w-full max-w-8';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  error?: string | undefined;
  /** What is chosen, as the input has it. */
  chosen: string | undefined;
};

/** One to five stars, as a group of radio buttons. Takes the attributes of its inputs, `ref` included. */
export const StarChoice = ({ error, chosen = '', ...input }: Props) => {
  const id = useId();
  const meaning = MEANINGS[Number(chosen) as Stars];
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{t`Stars`}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="grid w-full max-w-60 grid-cols-5">
          {STARS.map((star) => (
            <label
              key={star}
              className="relative flex h-12 min-w-0 cursor-pointer items-center justify-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-base-content"
            >
              <input
                {...input}
                type="radio"
                value={star}
                aria-label={MEANINGS[star]}
                aria-invalid={Boolean(error)}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              {star <= Number(chosen) ? <StarFilledIcon className={SIZE} /> : <StarIcon className={SIZE} />}
            </label>
          ))}
        </div>
        {meaning && <span aria-hidden="true">{meaning}</span>}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};
