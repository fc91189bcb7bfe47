import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LANGUAGE } from '#web/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { fetchFile } from './api-client.ts';
import { errorMessage } from './errors.ts';
import { saveFile } from './save-file.ts';

/** Saves a PDF of the API in the language of the page. `path`: as `/statements/2026-11/pdf`; `name`: of the file. */
export const SavePdf = ({ path, name }: { path: `/${string}`; name: string }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(name, await fetchFile(`${path}?language=${LANGUAGE}`)),
  });
  return (
    <>
      <Button onClick={() => mutate()} loading={isPending}>
        <Trans>Save as PDF</Trans>
      </Button>
      {error && <ErrorNotice message={errorMessage(error)} />}
    </>
  );
};
