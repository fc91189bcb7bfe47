import { type ReactNode, useId, useRef, useState } from 'react';
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
  // Only now: a button that moves under a finger gets no click.
  const showHint = () => place.current?.scrollIntoView({ block: 'nearest' });
  return (
    <div ref={place} className="flex flex-col gap-2">
      <Button
        type="submit"
        look="primary"
        loading={paying}
        aria-disabled={missing !== undefined}
        aria-describedby={hintId}
        onFocus={() => setAsked(true)}
        // Some browsers give a tapped button no focus.
        onClick={() => {
          setAsked(true);
          showHint();
        }}
        className="scroll-mb-8 aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed"
      >
        {children}
      </Button>
      <p id={hintId} role="status" className="min-h-6">
        {asked && !paying && missing}
      </p>
    </div>
  );
};
