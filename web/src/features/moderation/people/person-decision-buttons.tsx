import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { PersonRecord } from '#contract/entities/person-record.ts';
import { personName } from '#web/language/labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';

/** Loaded when it is wanted: it has a form. */
const DecideDialog = lazyComponent(async () => (await import('../decide-dialog.tsx')).DecideDialog);

type Props = Pick<PersonRecord, 'person'>;

const toDecide = ({ person }: Props) => ({ kind: 'person' as const, id: person._id, person });

/** Warns or suspends a person, after a dialog. */
export const WarnOrSuspend = ({ person }: Props) => {
  const [open, setOpen] = useState(false);
  const name = personName(person.name);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Warn or suspend</Trans>
      </Button>
      {open && (
        <Suspense>
          <DecideDialog
            item={toDecide({ person })}
            title={t`Warn or suspend ${name}`}
            acts={['warn', 'suspend']}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Closes the account of a person, after a dialog. */
export const CloseAccount = ({ person }: Props) => {
  const [open, setOpen] = useState(false);
  const name = personName(person.name);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Close the account</Trans>
      </Button>
      {open && (
        <Suspense>
          <DecideDialog
            item={toDecide({ person })}
            title={t`Close the account of ${name}?`}
            acts={['end']}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
