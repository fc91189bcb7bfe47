import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { AuditEntry } from '#contract/entities/audit-entry.ts';
import { pageQuery } from './shapes.ts';

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'What admins have done, newest first. Nothing in it is ever changed or removed. Beyond the specification.',
  access: ['Admin'],
  query: pageQuery,
  output: z.array(AuditEntry),
  paged: true,
});
