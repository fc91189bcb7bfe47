import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef } from 'react';
import { recordText } from '#web/language/record-text.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { columnLabel } from './column-labels.ts';
import { saveTemplate, useSaveListings } from './csv-files.ts';
import { isVerifiedSeller, useCheckFile } from './imports.queries.ts';

/** Downloads to begin with. */
export const Downloads = () => {
  const { mutate, isPending, error } = useSaveListings();
  return (
    <section aria-labelledby="import-template" className="flex flex-col items-start gap-3">
      <h2 id="import-template" className="font-bold text-xl">
        <Trans>1. Fill in the template</Trans>
      </h2>
      <p>
        <Trans>
          One line for each bike, with the same fields as the form. Where you leave the district empty, we take the one
          that the location names. For photos, give web addresses with a space between them. A reference is your own
          name for a bike: we never list the same one twice.
        </Trans>
      </p>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={saveTemplate}>
          <Trans>Download the template</Trans>
        </Button>
        <Button onClick={() => mutate()} loading={isPending}>
          <Trans>Download my listings</Trans>
        </Button>
      </div>
    </section>
  );
};

/** What is wrong with a file as a whole, and with which of its columns. */
const FileError = ({ error }: { error: Error }) => {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return (
    <div className="flex w-full flex-col gap-2">
      <ErrorNotice message={errorMessage(error)} />
      {fields.length > 0 && (
        <ul className="list-disc ps-6">
          {fields.map(([column, message]) => (
            <li key={column} className="wrap-anywhere">
              {column === 'file' ? '' : `${column} (${columnLabel(column)}): `}
              {recordText(message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface FileStepProps {
  /** The seller's. */
  email: string;
  onChecked: (id: string) => void;
}

/** Chooses a file and has it checked; `onChecked` gets the id of the import. */
export const FileStep = ({ email, onChecked }: FileStepProps) => {
  const { data: isVerified } = useQuery(isVerifiedSeller(email));
  const { mutate, isPending, error } = useCheckFile(onChecked);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) mutate(file);
    // The same file, corrected, can be chosen again.
    target.value = '';
  };
  return (
    <section aria-labelledby="import-file" className="flex flex-col items-start gap-3">
      <h2 id="import-file" className="font-bold text-xl">
        <Trans>2. Check the file</Trans>
      </h2>
      <p id={hint}>
        <Trans>A CSV file of at most 1,000 bikes. Nothing is listed yet: first you see the result.</Trans>{' '}
        {isVerified === true && <Trans>You can import 3,000 bikes a day.</Trans>}
        {isVerified === false && (
          <Trans>Until we have verified you as a seller you can import 30 bikes a day, then 3,000.</Trans>
        )}
      </p>
      {error && !isPending && <FileError error={error} />}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t`CSV file`}
        aria-describedby={hint}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button variant="primary" loading={isPending} onClick={() => input.current?.click()}>
        {isPending ? t`Checking the file` : t`Choose a CSV file`}
      </Button>
    </section>
  );
};
