import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { BIKE_FACTS, FACT_LIMITS, type FactLimit } from '#contract/bike-facts.ts';
import type { ParsedSearch } from '#contract/search-address.ts';
import { formatNumber, inPageDigits } from '#web/language/format.ts';
import { i18n } from '#web/language/language.ts';
import { isOfKeyboard } from '#web/ui/is-of-keyboard.ts';
import { FILTER_LABELS, withFilter } from './choices.ts';
import { parseLimit } from './parse-limit.ts';

type NumberFilter = 'priceFrom' | 'priceTo' | FactLimit;

interface Range {
  title: string;
  /** What stands in each field while it is empty; below the title it needs no more words. */
  fields: readonly (readonly [name: NumberFilter, placeholder: string])[];
  format: (value: number) => string;
}

const fieldsOf = (from: NumberFilter | undefined, to: NumberFilter): Range['fields'] =>
  from
    ? [
        [from, t`From`],
        [to, t`To`],
      ]
    : [[to, t`Up to`]];

const ranges = (): readonly Range[] => [
  { title: t`Price in taka`, fields: fieldsOf('priceFrom', 'priceTo'), format: formatNumber },
  ...FACT_LIMITS.filter(({ offered }) => !offered).map(({ fact, label, from, to }) => ({
    title: i18n._(label),
    fields: fieldsOf(from, to),
    format: 'unit' in BIKE_FACTS[fact] && BIKE_FACTS[fact].unit === 'year' ? plainNumber : formatNumber,
  })),
];

const plainNumber = (value: number): string => inPageDigits(String(value));

interface Props {
  search: ParsedSearch;
  onChange: (search: ParsedSearch) => void;
}

/** The price, and facts of the bike, as typed limits, which hold when the field is left or Enter is pressed. */
export const RangeFields = ({ search, onChange }: Props) =>
  ranges().map(({ title, fields, format }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className={`grid gap-2 ${fields.length > 1 ? 'grid-cols-2' : ''}`}>
        {fields.map(([name, placeholder]) => {
          const value = search.filters[name];
          return (
            <Limit
              key={name}
              name={name}
              placeholder={placeholder}
              value={value === undefined ? '' : format(value)}
              onValue={(number) => onChange(withFilter(search, name, number))}
            />
          );
        })}
      </div>
    </fieldset>
  ));

interface LimitProps {
  name: NumberFilter;
  placeholder: string;
  value: string;
  onValue: (value: number | undefined) => void;
}

const Limit = ({ name, placeholder, value, onValue }: LimitProps) => {
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState(false);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    // Another value from outside (a chip, Back) replaces what was typed.
    setGiven(value);
    setTyped(value);
    setWrong(false);
  }
  const id = useId();
  const apply = () => {
    if (typed === value) return setWrong(false);
    const number = typed.trim() === '' ? undefined : parseLimit(typed);
    const isWrong = number !== undefined && !(Number.isInteger(number) && number >= 0);
    setWrong(isWrong);
    if (!isWrong) onValue(number);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfKeyboard(event)) return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="min-w-0">
      <input
        name={name}
        aria-label={FILTER_LABELS[name]}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={applyOnEnter}
        className="control figures"
      />
      <p id={id} aria-live="polite" className="font-medium text-error text-sm empty:hidden">
        {wrong && t`Please give a whole number.`}
      </p>
    </div>
  );
};
