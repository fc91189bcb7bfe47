import type { Brand } from '#contract/constants.ts';

/** The brands' names in Bangla. */
export const BANGLA_BRANDS: Readonly<Record<Brand, string>> = {
  'Royal-Enfield': 'রয়েল এনফিল্ড',
  Yamaha: 'ইয়ামাহা',
  GPX: 'জিপিএক্স',
  Suzuki: 'সুজুকি',
};
