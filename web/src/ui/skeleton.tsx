import type { ReactNode } from 'react';

/** A grey place where something will be; `className` gives it the size of what comes. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`rounded-field bg-base-300 motion-safe:animate-pulse ${className}`} aria-hidden="true" />
);

/** Says to screen readers that a list is on its way, while `children` show its outline. */
export const LoadingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
