import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { DealsOfMoney } from './deals-of-money.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { serveLedger } from './ledger/ledger.routes.ts';
import { createLedgerService } from './ledger/ledger.service.ts';
import { type CheckPassword, createPayoutAccountsService } from './payout-accounts/payout-accounts.service.ts';
import { servePayoutFiles } from './payout-files/payout-files.routes.ts';
import { createPayoutFilesService } from './payout-files/payout-files.service.ts';
import { servePayouts } from './payouts/payouts.routes.ts';
import { createPayoutsService } from './payouts/payouts.service.ts';
import { serveReconciliation } from './reconciliation/reconciliation.routes.ts';
import { createReconciliationService } from './reconciliation/reconciliation.service.ts';
import { serveStatements } from './statements/statements.routes.ts';
import { createStatementsService } from './statements/statements.service.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  report(error: unknown): void;
  deals: DealsOfMoney;
  checkPassword: CheckPassword;
}

/** Whose money is where: the ledger, and how sellers are paid. What moves money is above, and writes its transfers here. */
export const createMoneyDomain = ({ config, ...parts }: Parts) => {
  const { db, clock, outbox, notifier, report, deals } = parts;
  const { publicUrl, payoutConfirmAbove: confirmAbove } = config;
  const check = () => checkLedger({ db, clock, outbox, notifier, publicUrl, deals, report });
  const reconciliation = createReconciliationService(parts);
  const domain: Domain = {
    async serve({ serve, app, serveIn }) {
      serveLedger(serve, createLedgerService(db));
      const accounts = createPayoutAccountsService({ ...parts, publicUrl });
      servePayouts(serve, { accounts, payouts: createPayoutsService({ ...parts, confirmAbove }), clock });
      await serveReconciliation(app, serveIn, reconciliation);
      servePayoutFiles(serve, createPayoutFilesService(parts));
      serveStatements(serve, { statements: createStatementsService(parts), clock });
    },
    jobs: [
      { name: 'ledger', every: HOUR, run: check, atStart: check },
      { name: 'reconciliation', every: HOUR, run: reconciliation.matchAgain },
    ],
  };
  return { checkLedger: check, matchReports: reconciliation.matchAgain, domain };
};
