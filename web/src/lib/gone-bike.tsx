import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Brand } from '#contract/constants.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  /** Undefined if the bike could not be read. */
  brand: Brand | undefined;
  /** In a dialog: the links take the place of its entry in the history. */
  replace?: boolean;
  /** What happened to the bike. */
  children: ReactNode;
}

/** A bike that cannot be had any more: what happened, and what is left. Takes the focus: the form may have just gone. */
export const GoneBike = ({ brand, replace = false, children }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={text} tabIndex={-1} role="alert" className="text-lg outline-none">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        {brand && (
          <ButtonLink look="primary" to={`/bikes/${brand}`} replace={replace}>
            <Trans>Other {brand} bikes</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/myOrders" replace={replace}>
          <Trans>My Orders</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
