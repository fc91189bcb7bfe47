import type { Role } from '#contract/constants.ts';

/** Known to everybody who reads this file: production refuses to start with them. */
export const DEMO_PASSWORD = 'Bike#2026';

export interface DemoAccount {
  email: string;
  name: string;
  role: Role;
  /** Sellers only. */
  verified?: boolean;
  /** What a person who tries the demo wants to know. */
  label: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@bike.test', name: 'Ayesha Siddiqua', role: 'Admin', label: 'admin' },
  { email: 'seller@bike.test', name: 'Rahim Uddin', role: 'Seller', verified: true, label: 'seller, verified' },
  { email: 'seller2@bike.test', name: 'Jamal Hossain', role: 'Seller', label: 'seller, not verified' },
  { email: 'buyer@bike.test', name: 'Farhana Akter', role: 'Buyer', label: 'buyer' },
  { email: 'buyer2@bike.test', name: 'Sajid Karim', role: 'Buyer', label: 'buyer' },
];
