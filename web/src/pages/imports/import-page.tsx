import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { EarlierImports } from '#web/features/listings/imports/earlier-imports.tsx';
import { Downloads, FileStep } from '#web/features/listings/imports/file-step.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Bikes from a file`) }];

const ImportStatus = lazyComponent(
  async () => (await import('#web/features/listings/imports/import-status.tsx')).ImportStatus,
);

/** Lists many bikes from a CSV file. `?id=`: the import that is shown. */
const ImportPage = () => {
  const [address, setAddress] = useSearchParams();
  const session = useSession();
  const id = address.get('id') ?? undefined;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="font-bold text-3xl">
        <Trans>Bikes from a file</Trans>
      </h1>
      <Downloads />
      {session.status === 'signedIn' && (
        <FileStep
          email={session.user.email}
          onChecked={(checked) => setAddress({ id: checked }, { preventScrollReset: true })}
        />
      )}
      <Suspense>{id && <ImportStatus key={id} id={id} />}</Suspense>
      <EarlierImports shown={id} />
    </div>
  );
};
export default ImportPage;
