import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { serveLedger } from './ledger/ledger.routes.ts';
import { createLedgerService } from './ledger/ledger.service.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  report(error: unknown): void;
}

/** Whose money is where: the ledger. What moves money is above, and writes its transfers here. */
export const createMoneyDomain = ({ config, db, clock, outbox, notifier, report }: Parts) => {
  const check = () => checkLedger({ db, clock, outbox, notifier, publicUrl: config.publicUrl, report });
  const domain: Domain = {
    serve({ serve }) {
      serveLedger(serve, createLedgerService(db));
    },
    jobs: [{ name: 'ledger', every: HOUR, run: check, atStart: check }],
  };
  return { checkLedger: check, domain };
};
