import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** What has to be done first, in words; undefined when the card can be charged. */
  missing: string | undefined;
  paying: boolean;
  children: ReactNode;
}

/**
 * Pay, disabled until the card form is ready (spec section 4). It can be reached all the same: tapped or in focus, it says
 * what is missing.
 */
export const PayButton = ({ missing, paying, children }: Props) => {
  const hintId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const hint = asked && !paying ? missing : undefined;
  // The hint moves the button down, on a phone towards the bar.
  useEffect(() => {
    if (hint) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <div ref={place} className="flex flex-col gap-2">
      <p id={hintId} role="status">
        {hint}
      </p>
      <Button
        type="submit"
        look="primary"
        loading={paying}
        aria-disabled={missing !== undefined}
        aria-describedby={hintId}
        onFocus={() => setAsked(true)}
        onClick={() => setAsked(true)}
        className="aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed"
      >
        {children}
      </Button>
    </div>
  );
};
