import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { FacetName, FacetValue } from '#contract/entities/search.ts';
import { choiceLabel, countText, FILTER_LABELS, factChoiceText } from './choices.ts';

/** More choices than these are behind a button. */
const SHOWN = 6;

interface Props {
  name: FacetName;
  /** undefined while they are loaded. */
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Another way to choose. */
  children?: ReactNode;
}

const byNumber = (one: FacetValue, other: FacetValue): number => Number(one.value) - Number(other.value);

/** What was chosen comes first and stays, also where nothing is left of it. */
const inOrder = (values: readonly FacetValue[] = [], chosen: readonly string[]): FacetValue[] => {
  const missing = chosen.filter((value) => values.every((other) => other.value !== value));
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  // Days and the like stand in their own order, names by their number of bikes.
  const inPlace = values.every(({ value }) => Number.isInteger(Number(value)));
  if (inPlace) return [...values, ...missing.map((value) => ({ value, count: 0 }))].sort(byNumber);
  return [
    ...values.filter(isChosen),
    ...missing.map((value) => ({ value, count: 0 })),
    ...values.filter((value) => !isChosen(value) && value.count > 0),
  ];
};

/** The choices of a filter, each with the number of bikes that it would leave. */
export const FacetChoices = ({ name, values, chosen, onToggle, children }: Props) => {
  const [all, setAll] = useState(false);
  const choices = inOrder(values, chosen);
  const least = Math.max(SHOWN, chosen.length);
  const shown = all ? choices : choices.slice(0, least);
  const label = FILTER_LABELS[name];
  if (values && choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {shown.map(({ value, count, atLeast }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field hover:bg-base-200"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            className="size-5 shrink-0 accent-base-content"
          />
          <span className="wrap-anywhere min-w-0 flex-1">
            {factChoiceText(name, value) ?? choiceLabel(name, value)}
          </span>
          <span className="figures text-base-content/75 text-sm">{countText(count, atLeast)}</span>
        </label>
      ))}
      {choices.length > least && (
        <button
          type="button"
          aria-expanded={all}
          aria-label={all ? t`Show fewer: ${label}` : t`Show all: ${label}`}
          className="btn btn-ghost min-h-11 px-1 underline"
          onClick={() => setAll(!all)}
        >
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all</Trans>}
        </button>
      )}
      {children}
    </fieldset>
  );
};
