import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KilometreStatement } from '#contract/entities/frame.ts';
import { formatDate, formatNumber } from '#web/language/format.ts';

/** What was stated of a bike's kilometres, the newest first, each with its day and source. */
export const Kilometres = ({ statements }: { statements: readonly KilometreStatement[] }) => (
  <>
    <h3 id="kilometres-stated" className="mt-4 font-bold text-lg">
      <Trans>Kilometres, and who stated them</Trans>
    </h3>
    <ul aria-labelledby="kilometres-stated" className="mt-1 max-w-2xl">
      {statements.map((statement, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements have no ids here; the list is replaced as a whole.
        <li key={at} className="border-base-300 border-b py-2">
          <p>{statementText(statement)}</p>
          {statement.fewer && (
            <p className="text-base-content/75">
              <Trans>
                Fewer kilometres than stated earlier. The meter may have been replaced, or a number mistyped: please ask
                the seller.
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  </>
);

const statementText = ({ value, on, source }: KilometreStatement): string => {
  const [count, day] = [formatNumber(value), formatDate(`${on}T00:00:00Z`)];
  switch (source) {
    case 'seller':
      return t`${count} km on ${day}, as the seller said`;
    case 'papers':
      return t`${count} km on a document that we looked at on ${day}`;
    case 'meeting':
      return t`${count} km on ${day}, as a buyer read on the meter`;
  }
};
