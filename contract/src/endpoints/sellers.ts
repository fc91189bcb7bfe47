import { endpoint } from '#contract/endpoint.ts';
import { Seller } from '#contract/entities/seller.ts';
import { idParam, pageQuery } from './shapes.ts';

export const getSeller = endpoint({
  method: 'GET',
  path: '/sellers/:id',
  summary:
    'A seller with bikes for sale or sold here, and a page of those for sale. Without contacts, whoever calls. Beyond the specification.',
  access: 'everyone',
  params: idParam,
  query: pageQuery,
  output: Seller,
  errors: ['seller_not_found'],
});
