import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { auditText } from './audit-text.ts';

const entry = (done: Pick<AuditEntry, 'act' | 'before' | 'after'>): AuditEntry => ({
  _id: 'a',
  at: '2026-06-01T09:00:00.000Z',
  admin: 'ayesha@example.com',
  subject: 'rahim@example.com',
  ...done,
});

test('§6 The audit log describes each action of an admin', () => {
  expect(auditText(entry({ act: 'role_changed', before: 'Buyer', after: 'Seller' }))).toBe(
    'made rahim@example.com a Seller (was Buyer)',
  );
  expect(auditText(entry({ act: 'role_changed', before: 'Admin', after: 'Buyer' }))).toBe(
    'made rahim@example.com a Buyer (was Admin)',
  );
  expect(auditText(entry({ act: 'admin_granted', before: 'Seller', after: 'Admin' }))).toBe(
    'made rahim@example.com an Admin (was Seller)',
  );
  expect(auditText(entry({ act: 'seller_verified', before: 'Unverified', after: 'Verified' }))).toBe(
    'verified rahim@example.com',
  );
  expect(auditText(entry({ act: 'seller_unverified', before: 'Verified', after: 'Unverified' }))).toBe(
    'took back the verification of rahim@example.com',
  );
  expect(auditText(entry({ act: 'user_deleted', before: 'Seller' }))).toBe('removed rahim@example.com (was Seller)');
});
