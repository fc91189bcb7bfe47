import type { District } from '#contract/catalogue/districts.ts';
import type { Brand } from '#contract/constants.ts';
import type { Suggestion } from '#contract/entities/search.ts';

export interface OfferedNow {
  models: readonly { brand: Brand; model: string; count: number }[];
  brands: readonly { brand: Brand; count: number }[];
  districts: readonly { district: District; count: number }[];
}

const MOST = 8;

export const suggest = (q: string, offered: OfferedNow): Suggestion[] =>
  offered.models
    .filter(({ model }) => model.toLowerCase().startsWith(q.trim().toLowerCase()))
    .slice(0, MOST)
    .map(({ model, count }) => ({ kind: 'model', text: model, count }));
