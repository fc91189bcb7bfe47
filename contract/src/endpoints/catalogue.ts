import * as z from 'zod/mini';
import { BRANDS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CatalogueEntry, Model, UnknownModel } from '#contract/entities/catalogue-model.ts';
import { Dismissal, ModelChange, NewModel } from '#contract/rules/catalogue-model.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { choice } from '#contract/rules/text.ts';
import { Inserted, idParam, Modified, pageQuery, searchText } from './shapes.ts';

export const listModels = endpoint({
  method: 'GET',
  path: '/models',
  summary:
    'The models of a brand that are or were sold in Bangladesh. With `model`, the one that it clearly means, in any spelling, or none. Beyond the specification.',
  access: 'everyone',
  query: z.object({ brand: z.optional(choice(BRANDS, RULE_MESSAGES.brandMissing)), model: z.optional(searchText) }),
  output: z.object({ items: z.array(Model) }),
});

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/catalogue',
  summary:
    'The catalogue of models, what was added last first; with `search`, those with it in a name. Beyond the specification.',
  access: ['Admin'],
  query: z.extend(pageQuery, { search: z.optional(searchText) }),
  output: z.array(CatalogueEntry),
  paged: true,
});

export const listUnknownModels = endpoint({
  method: 'GET',
  path: '/catalogue/unknown',
  summary:
    'Models of which several bikes are for sale and which the catalogue lacks, those with the most bikes first: at most 100. Made anew each hour. Beyond the specification.',
  access: ['Admin'],
  output: z.object({ items: z.array(UnknownModel) }),
});

export const dismissModel = endpoint({
  method: 'PUT',
  path: '/catalogue/unknown',
  summary:
    'An admin takes a name off the unknown models, in any spelling, or puts it back. Changes 0 where no such model is on the list. Beyond the specification.',
  access: ['Admin'],
  body: Dismissal,
  output: Modified,
});

export const addModel = endpoint({
  method: 'POST',
  path: '/catalogue',
  summary: 'An admin adds a model. Search and the form that lists a bike know it within seconds.',
  access: ['Admin'],
  body: NewModel,
  output: Inserted,
  errors: ['model_exists'],
});

export const changeModel = endpoint({
  method: 'PUT',
  path: '/catalogue/:id',
  summary: 'An admin changes a model, or retires it: search then still knows it, and the form does not suggest it.',
  access: ['Admin'],
  params: idParam,
  body: ModelChange,
  output: Modified,
  errors: ['model_not_found', 'model_exists'],
});
