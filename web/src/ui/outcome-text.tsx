import { type ReactNode, useEffect, useRef } from 'react';

/** Says what has happened. Takes the focus, because it replaces the form or the button that was pressed. */
export const OutcomeText = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className={`outline-none ${className}`}>
      {children}
    </p>
  );
};
