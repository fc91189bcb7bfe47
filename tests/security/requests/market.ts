import type { ModelTyped } from '#contract/rules/catalogue-model.ts';
import { addModel, noteModel } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

/** A model that is in no catalogue, as an admin types it. */
export const newModel = (name: string): ModelTyped => ({ brand: 'GPX', name, cc: 250, body: 'Naked' });

/** The fees of BRTA, as an admin types them. */
export const costFigures = (feesSource: string) => ({ transferLarge: '3500', feesSource, feesAsOf: '2026-07-01' });

const change = (path: string): MakeRequest => fixed(path, { ...newModel('Changed 250'), retired: false });

export const marketRequests: Requests = {
  'GET /api/models': {
    'a brand': fixed('/api/models?brand=Yamaha'),
    'a model': fixed('/api/models?brand=Yamaha&model=r15v3'),
    'a brand that is none': fixed('/api/models?brand=Honda'),
  },
  'GET /api/catalogue': {
    'all models': fixed('/api/catalogue'),
    'a malformed page': fixed('/api/catalogue?after=x'),
  },
  'PUT /api/catalogue/unknown': {
    'a model that sellers name': async ({ app }) => ({
      path: '/api/catalogue/unknown',
      body: { brand: 'GPX', name: await noteModel(app), dismissed: true },
    }),
    'a brand that is none': fixed('/api/catalogue/unknown', { brand: 'Honda', name: 'CB Hornet', dismissed: true }),
    nothing: fixed('/api/catalogue/unknown', {}),
  },
  'POST /api/catalogue': {
    'a model': (_scene, { id }) => ({ path: '/api/catalogue', body: newModel(`New ${id.slice(-12)}`) }),
    'a model that is there': fixed('/api/catalogue', { ...newModel('R15 V3'), brand: 'Yamaha' }),
    nothing: fixed('/api/catalogue', {}),
  },
  'PUT /api/catalogue/:id': {
    'a model': async ({ app }) => {
      const { id, name } = await addModel(app);
      return { path: `/api/catalogue/${id}`, body: { ...newModel(name), cc: 249, retired: true } };
    },
    missing: change(`/api/catalogue/${MISSING}`),
  },
  'GET /api/price-guide': {
    'a model': fixed('/api/price-guide?brand=Yamaha&model=FZ-S+V3&yearMade=2022&price=185000'),
    'a brand that is none': fixed('/api/price-guide?brand=Honda&model=x'),
    nothing: fixed('/api/price-guide'),
  },
  'GET /api/costs': { all: fixed('/api/costs') },
  'PUT /api/costs': {
    // Each caller other figures, so that each changes some.
    figures: (_scene, { id }) => ({ path: '/api/costs', body: costFigures(`BRTA ${id.slice(-12)}`) }),
    'figures without a source': fixed('/api/costs', costFigures('')),
  },
};
