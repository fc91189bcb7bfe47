import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { BikeFacts, parseEngineCc, parseKilometres } from '#contract/rules/bike-facts.ts';
import { parseWholeNumber } from '#contract/rules/whole-number.ts';
import { byLabel, colourLabel, districtLabel } from '#web/language/catalogue-labels.ts';
import { formatNumber, inPageDigits } from '#web/language/format.ts';
import { fieldProps } from '#web/lib/forms.ts';
import { FieldGroup, Select } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  form: AddProductFormApi;
}

const FACTS = Object.keys(BikeFacts.shape) as (keyof typeof BikeFacts.shape)[];
const DISTRICT_CHOICES = byLabel(DISTRICTS, districtLabel);

const formatYear = (year: number): string => inPageDigits(String(year));

const EXAMPLE_CC = formatNumber(155);
const EXAMPLE_YEAR = formatYear(2021);

/** What a listing may say beyond the specified form, and by which buyers filter. All optional. */
export const MoreFields = ({ form }: Props) => (
  <FieldGroup title={t`More about the bike (optional)`} hint={<Completeness form={form} />}>
    <NumberField
      form={form}
      name="kilometres"
      label={t`Kilometres`}
      hint={t`How far the bike has run`}
      parse={parseKilometres}
      format={formatNumber}
    />
    <NumberField
      form={form}
      name="engineCc"
      label={t`Engine (cc)`}
      hint={t`For example ${EXAMPLE_CC}`}
      parse={parseEngineCc}
      format={formatNumber}
    />
    <NumberField
      form={form}
      name="yearMade"
      label={t`Year made`}
      hint={t`When it was built, e.g. ${EXAMPLE_YEAR}`}
      parse={parseWholeNumber}
      format={formatYear}
    />
    <Select
      label={t`Colour`}
      options={COLOURS}
      nameOf={colourLabel}
      placeholder={t`Choose a colour`}
      {...fieldProps(form, 'colour')}
    />
    <Select
      label={t`District`}
      options={DISTRICT_CHOICES}
      nameOf={districtLabel}
      placeholder={t`Choose a district`}
      {...fieldProps(form, 'district')}
    />
  </FieldGroup>
);

/** How many of these fields have a value that would be accepted. Not announced while typing: it is read with the group. */
const Completeness = ({ form }: Props) => {
  const typed = useWatch({ control: form.control, name: FACTS });
  const isGiven = (fact: keyof typeof BikeFacts.shape, value: unknown): boolean => {
    const { data } = BikeFacts.shape[fact].safeParse(value);
    return data !== undefined;
  };
  const given = formatNumber(FACTS.filter((fact, at) => isGiven(fact, typed[at])).length);
  const all = formatNumber(FACTS.length);
  return <span className="figures">{t`Buyers filter by these: ${given} of ${all} given`}</span>;
};
