import { endpoint } from '#contract/endpoint.ts';
import { CostFigures } from '#contract/entities/cost-figures.ts';
import { CostFiguresTyped } from '#contract/rules/cost-figures.ts';
import { Modified } from './shapes.ts';

export const getCosts = endpoint({
  method: 'GET',
  path: '/costs',
  summary:
    'What BRTA asks and what loans cost, each with its source and day, as far as an admin has filled it in. Beyond the specification.',
  access: 'everyone',
  output: CostFigures,
});

export const changeCosts = endpoint({
  method: 'PUT',
  path: '/costs',
  summary: 'An admin fills in all figures of the calculator anew; what is left out is gone. Beyond the specification.',
  access: ['Admin'],
  body: CostFiguresTyped,
  output: Modified,
});
