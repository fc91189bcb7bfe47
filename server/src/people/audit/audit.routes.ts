import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AuditService } from './audit.service.ts';

export const serveAudit = (serve: Serve, audit: AuditService): void => {
  serve(endpoints.listAuditLog, ({ query }) => audit.list(query.after));
};
