import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { AdminOverview } from '#contract/entities/admin-overview.ts';
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

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary:
    'What waits for admins, with numbers (up to 1,000 of each) and the age of the oldest, and the market by day in Dhaka for the last 30 days: listings, bookings, sales, messages. Beyond the specification.',
  access: ['Admin'],
  output: AdminOverview,
});
