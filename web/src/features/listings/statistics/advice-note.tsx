import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { adviceWords } from './advice-words.ts';

interface Props {
  bike: BikeFigures;
  /** Says which bike it is about, in a title of the second level. */
  named?: boolean;
}

/** The advice about a bike; nothing for one that is not for sale. */
export const AdviceNote = ({ bike, named = false }: Props) => {
  if (!bike.advice) return null;
  const Title = named ? 'h2' : 'h3';
  const { text, to, action } = adviceWords(bike, bike.advice);
  return (
    <section className="flex flex-col gap-1 rounded-box border-primary border-s-4 bg-base-200 p-4">
      <Title className="wrap-anywhere font-bold">{named ? bikeLabel(bike) : <Trans>What to do</Trans>}</Title>
      <p>{text}</p>
      {to && (
        <Link to={to} className="flex min-h-11 w-fit items-center font-semibold underline">
          {action}
        </Link>
      )}
    </section>
  );
};
