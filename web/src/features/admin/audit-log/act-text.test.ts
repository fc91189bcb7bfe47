import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { actText } from './act-text.ts';

const entry = (done: Pick<AuditEntry, 'act' | 'before' | 'after'>): AuditEntry => ({
  _id: 'a',
  at: '2026-06-01T09:00:00.000Z',
  admin: 'ayesha@example.com',
  subject: 'rahim@example.com',
  ...done,
});

test('§6 The audit log says each act of an admin in words', () => {
  expect(actText(entry({ act: 'role_changed', before: 'Buyer', after: 'Seller' }))).toBe(
    'made rahim@example.com a Seller (was Buyer)',
  );
  expect(actText(entry({ act: 'role_changed', before: 'Admin', after: 'Buyer' }))).toBe(
    'made rahim@example.com a Buyer (was Admin)',
  );
  expect(actText(entry({ act: 'admin_granted', before: 'Seller', after: 'Admin' }))).toBe(
    'made rahim@example.com an Admin (was Seller)',
  );
  expect(actText(entry({ act: 'seller_verified', before: 'Unverified', after: 'Verified' }))).toBe(
    'verified rahim@example.com',
  );
  expect(actText(entry({ act: 'seller_unverified', before: 'Verified', after: 'Unverified' }))).toBe(
    'took back the verification of rahim@example.com',
  );
  expect(actText(entry({ act: 'user_deleted', before: 'Seller' }))).toBe('removed rahim@example.com (was Seller)');
});
