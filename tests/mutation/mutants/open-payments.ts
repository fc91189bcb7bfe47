import { changed, type Guards, removed } from '../mutant.ts';

const REPOSITORY = 'payments/payments.repository.ts';
const TESTS = 'payments/reconciler.test.ts';

/** Who has paid is found, even if nobody tells of it. */
export const openPayments: Guards = {
  kind: 'Payments that are still open',
  guards: [
    removed('One process looks after an unsettled payment', REPOSITORY, `.where('updated_at', '=', updated_at)`, TESTS),
    changed(
      'Payments that were opened and left are looked at less and less often',
      REPOSITORY,
      ['const MAX_REST = HOUR;', 'const MAX_REST = 0;'],
      TESTS,
    ),
    changed(
      'A payment that was just opened is looked at each minute',
      REPOSITORY,
      ['const YOUNG = 10 * MINUTE;', 'const YOUNG = 0;'],
      TESTS,
    ),
    changed(
      'No payment waits longer than an hour to be looked at',
      REPOSITORY,
      ['const MAX_REST = HOUR;', 'const MAX_REST = 24 * HOUR;'],
      TESTS,
    ),
    changed(
      'A turn of the reconciler is not over after fifty payments',
      'payments/reconciler.ts',
      ['const MAX_LOOKS = 200;', 'const MAX_LOOKS = 50;'],
      TESTS,
    ),
  ],
};
