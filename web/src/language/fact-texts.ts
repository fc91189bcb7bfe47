import { t } from '@lingui/core/macro';
import {
  BIKE_FACTS,
  FACT_NAMES,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
  type NumberFactName,
  nameOfChoice,
} from '#contract/bike-facts.ts';
import type { PublicBike } from '#contract/entities/bike.ts';
import { formatDate, formatNumber, inPageDigits } from './format.ts';
import { i18n } from './language.ts';

/** What a fact is called, in the language of the page. */
export const factLabel = (name: FactName): string => i18n._(BIKE_FACTS[name].label);

/** What a choice is called. */
export const choiceName = (name: FactName, choice: string): string => {
  const fact = factNamed(name);
  return nameOfChoice(isChoice(fact) ? fact.names : undefined, choice, (part) => i18n._(part));
};

/** A number of a fact with its unit: `18,500 km`, `149 cc`, `2021`. */
export const factNumber = (name: NumberFactName, value: number): string => {
  const fact = factNamed(name);
  const unit = isNumber(fact) ? fact.unit : undefined;
  const number = formatNumber(value);
  if (unit === 'year') return inPageDigits(String(value));
  if (unit === 'km') return t`${number} km`;
  return unit === 'cc' ? t`${number} cc` : number;
};

/** A fact of a bike as it is read; undefined where the seller does not say. */
export const factText = (bike: Pick<PublicBike, FactName>, name: FactName): string | undefined => {
  const value = bike[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number') return factNumber(name as NumberFactName, value);
  return isChoice(factNamed(name)) ? choiceName(name, value) : formatDate(value);
};

/** What stands over the photo of a card, and in the one line that describes a bike. */
export const ON_CARD = FACT_NAMES.filter((name) => 'onCard' in BIKE_FACTS[name]);
export const IN_SUMMARY = FACT_NAMES.filter((name) => 'inSummary' in BIKE_FACTS[name]);

/** What the form of a listing asks for at once, and what it folds. */
export const ASKED = FACT_NAMES.filter((name) => 'asked' in BIKE_FACTS[name]);
export const NOT_ASKED = FACT_NAMES.filter((name) => !ASKED.includes(name));
