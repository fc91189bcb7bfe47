import { t } from '@lingui/core/macro';
import type { BodyType } from '#contract/constants.ts';
import type { Model } from '#contract/entities/catalogue-model.ts';
import { formatDate, formatNumber, formatTaka, inPageDigits } from '#web/language/format.ts';

/** Returns a kind of motorcycle in the language of the page. */
export const bodyLabel = (body: BodyType): string =>
  ({
    Commuter: t`Commuter`,
    Naked: t`Naked`,
    Sport: t`Sport`,
    Classic: t`Classic`,
    Cruiser: t`Cruiser`,
    Adventure: t`Adventure`,
    Scooter: t`Scooter`,
  })[body];

/** Returns the model years, such as `2017–2021`; undefined where they are not known. */
export const yearsText = ({ yearFrom, yearTo }: Pick<Model, 'yearFrom' | 'yearTo'>): string | undefined => {
  const from = yearFrom && inPageDigits(String(yearFrom));
  const to = yearTo && inPageDigits(String(yearTo));
  if (from && to) return from === to ? from : t`${from}–${to}`;
  if (from) return t`since ${from}`;
  return to ? t`until ${to}` : undefined;
};

/** Returns what the model costs new with who has said it and when; undefined where that is not known. */
export const newPriceText = ({ newPrice, priceSource, priceDate }: Model): string | undefined => {
  if (!newPrice || !priceSource || !priceDate) return undefined;
  const [price, day] = [formatTaka(newPrice), formatDate(`${priceDate}T00:00:00Z`)];
  return t`New: ${price} (${priceSource}, ${day})`;
};

/** Returns the facts of a model: `155 cc`, `Sport`, `2017–2021`, the new price. */
export const modelFacts = (model: Model): string[] => {
  const cc = formatNumber(model.cc);
  return [t`${cc} cc`, bodyLabel(model.body), yearsText(model), newPriceText(model)].filter(
    (fact) => fact !== undefined,
  );
};
