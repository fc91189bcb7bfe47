import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

/** A table beside a drawing of the same: screen readers always have it, others once they ask for it. */
export const FoldableTable = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="self-start print:hidden"
      >
        {open ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
      </Button>
      <div id={id} className={open ? undefined : 'sr-only'}>
        {children}
      </div>
    </>
  );
};
