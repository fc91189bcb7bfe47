import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ParsedSearch } from '#contract/search-address.ts';
import { formatNumber, inPageDigits } from '#web/language/format.ts';
import { withFilter } from './choices.ts';
import { parseLimit } from './parse-limit.ts';

type NumberFilter = 'priceFrom' | 'priceTo' | 'yearFrom' | 'yearTo' | 'kmTo' | 'ccFrom' | 'ccTo';

interface Range {
  title: string;
  /** The label of each input. */
  fields: readonly (readonly [name: NumberFilter, label: string])[];
  format: (value: number) => string;
}

const ranges = (): readonly Range[] => [
  {
    title: t`Price in taka`,
    fields: [
      ['priceFrom', t`Price from`],
      ['priceTo', t`Price to`],
    ],
    format: formatNumber,
  },
  {
    title: t`Year`,
    fields: [
      ['yearFrom', t`Year from`],
      ['yearTo', t`Year to`],
    ],
    format: (year) => inPageDigits(String(year)),
  },
  { title: t`Kilometres`, fields: [['kmTo', t`Kilometres up to`]], format: formatNumber },
  {
    title: t`Engine in cc`,
    fields: [
      ['ccFrom', t`Engine from`],
      ['ccTo', t`Engine to`],
    ],
    format: formatNumber,
  },
];

interface Props {
  search: ParsedSearch;
  onChange: (search: ParsedSearch) => void;
}

/** Price, year, kilometres and engine as typed limits, which hold when the field is left or Enter is pressed. */
export const RangeFields = ({ search, onChange }: Props) =>
  ranges().map(({ title, fields, format }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className={`grid gap-2 ${fields.length > 1 ? 'grid-cols-2' : ''}`}>
        {fields.map(([name, label]) => {
          const value = search.filters[name];
          return (
            <Limit
              key={name}
              name={name}
              label={label}
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
  label: string;
  value: string;
  onValue: (value: number | undefined) => void;
}

const Limit = ({ name, label, value, onValue }: LimitProps) => {
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
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="min-w-0">
      <input
        name={name}
        aria-label={label}
        placeholder={label}
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
