import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { OpenedMessagesService } from './opened-messages.service.ts';
import type { ReportsService } from './reports.service.ts';

interface Services {
  reports: ReportsService;
  moderation: ModerationService;
  decisions: DecisionsService;
  opened: OpenedMessagesService;
}

export const serveModeration = (serve: Serve, { reports, moderation, decisions, opened }: Services): void => {
  serve(endpoints.createReport, async ({ actor, body }) => ({
    acknowledged: true,
    insertedId: (await reports.report(actor, body)).id,
  }));
  serve(endpoints.listModeration, ({ query }) => moderation.list(query.after));
  serve(endpoints.decideModeration, async ({ actor, body }) => ({
    acknowledged: true,
    insertedId: (await decisions.decide(actor, body)).id,
  }));
  serve(endpoints.openReportedMessage, ({ actor, params }) => opened.open(actor, params.id));
  serve(endpoints.listDecisions, ({ query }) => moderation.listDecisions(query.after));
  serve(endpoints.getPersonRecord, ({ params }) => moderation.person(params.id));
  serve(endpoints.undoDecision, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await decisions.undo(actor, params.id),
  }));
  serve(endpoints.getSuspension, async ({ actor }) => {
    const suspension = await moderation.suspensionOf(actor);
    return suspension ? { suspension } : {};
  });
};
