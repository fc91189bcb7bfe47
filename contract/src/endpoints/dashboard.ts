import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary:
    'How things stand for the caller, a seller or a buyer: a few figures, and what waits for them, at most four. Beyond the specification.',
  access: ['Seller', 'Buyer'],
  output: z.union([SellerDashboard, BuyerDashboard]),
  cost: 10,
});
