import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { FACT_NAMES, type FactName, factNamed, isChoice, isNumber, type NumberFactName } from '#contract/bike-facts.ts';
import { BikeFacts, parseFact } from '#contract/rules/bike-facts.ts';
import { byLabel } from '#web/language/catalogue-labels.ts';
import { ASKED, choiceName, factLabel, factNumber, NOT_ASKED } from '#web/language/fact-texts.ts';
import { formatNumber } from '#web/language/format.ts';
import { i18n } from '#web/language/language.ts';
import { fieldProps } from '#web/lib/forms.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';
import { type FieldFold, FieldPart } from './field-part.tsx';
import { NumberField } from './number-field.tsx';

interface Props {
  form: AddProductFormApi;
}

interface GroupProps extends Props {
  /** Folds the group, with all of its fields in it. */
  fold?: FieldFold | undefined;
}

/**
 * What a listing may say beyond the specified form, all optional. It stands below the photos: what buyers filter by most is asked
 * for while they are uploaded.
 */
export const MoreFields = ({ form, fold }: GroupProps) => (
  <FieldPart title={t`More about the bike (optional)`} hint={<Completeness form={form} />} fold={fold}>
    {(fold ? FACT_NAMES : ASKED).map((name) => (
      <FactField key={name} form={form} name={name} />
    ))}
    {!fold && <FoldedFacts form={form} />}
  </FieldPart>
);

const FoldedFacts = ({ form }: Props) => (
  <div className="col-span-full">
    <Fold id="more-facts" summary={NOT_ASKED.map(factLabel).join(', ')}>
      <div className="flex flex-col gap-4">
        {NOT_ASKED.map((name) => (
          <FactField key={name} form={form} name={name} />
        ))}
      </div>
    </Fold>
  </div>
);

/** A number that is typed, a day, or a choice that may be left open. */
const FactField = ({ form, name }: Props & { name: FactName }) => {
  const fact = factNamed(name);
  if (isChoice(fact)) {
    const nameOf = (choice: string) => choiceName(name, choice);
    return (
      <Select
        label={factLabel(name)}
        options={fact.inAlphabet ? byLabel(fact.choices, nameOf) : fact.choices}
        nameOf={nameOf}
        placeholder={t`Choose one`}
        hint={fact.hint && i18n._(fact.hint)}
        {...fieldProps(form, name)}
      />
    );
  }
  if (!isNumber(fact)) return <Field label={factLabel(name)} type="date" {...fieldProps(form, name)} />;
  const example = factNumber(name as NumberFactName, Number(fact.example));
  return (
    <NumberField
      form={form}
      name={name as NumberFactName}
      label={factLabel(name)}
      hint={fact.hint ? i18n._(fact.hint, { example }) : t`For example ${example}`}
      parse={parseFact(fact.unit)}
      format={(value) => factNumber(name as NumberFactName, value)}
    />
  );
};

/** How many of the fields that are asked for have a value that would be accepted. Not announced while typing: it is read with the group. */
const Completeness = ({ form }: Props) => {
  const typed = useWatch({ control: form.control, name: ASKED });
  const isGiven = (name: FactName, value: unknown): boolean => {
    const { data } = BikeFacts.shape[name].safeParse(value);
    return data !== undefined;
  };
  const given = formatNumber(ASKED.filter((name, at) => isGiven(name, typed[at])).length);
  const all = formatNumber(ASKED.length);
  return <span className="figures">{t`Buyers filter by these: you gave ${given} of ${all}`}</span>;
};
