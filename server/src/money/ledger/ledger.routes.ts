import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { LedgerService } from './ledger.service.ts';

export const serveLedger = (serve: Serve, ledger: LedgerService): void => {
  serve(endpoints.getLedger, () => ledger.read());
};
