import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { textsIn } from '#server/platform/texts/texts.ts';
import { statementSheet } from './statement-sheet.ts';
import type { StatementsService } from './statements.service.ts';

interface Parts {
  statements: StatementsService;
  clock: Clock;
}

export const serveStatements = (serve: Serve, { statements, clock }: Parts): void => {
  serve(endpoints.listStatements, async ({ actor }) => ({ months: await statements.months(actor) }));
  serve(endpoints.getStatement, ({ actor, params }) => statements.read(actor, params.month));
  serve.download(endpoints.getStatementPdf, async ({ actor, params, query }) => {
    const statement = await statements.read(actor, params.month);
    const bytes = await makePdf(statementSheet(statement, textsIn(query.language), clock.now()));
    return { name: `bike-statement-${params.month}.pdf`, bytes };
  });
};
