import * as z from 'zod/mini';

export const AUDIT_ACTS = [
  'role_changed',
  'seller_verified',
  'seller_unverified',
  'user_deleted',
  'admin_granted',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/**
 * One act of an admin. `admin` and `subject` are the emails that both had then; `at` is ISO 8601. `before` and `after` are
 * roles or verifications; a deleted user has only `before`. `admin_granted` is the change of a role to Admin.
 */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  admin: z.string(),
  act: z.enum(AUDIT_ACTS),
  subject: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
