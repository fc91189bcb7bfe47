import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { NeedsScripts } from './needs-scripts.tsx';

/** A grey box in place of content that is loading; `className` gives it that content's size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`rounded-field bg-base-300 motion-safe:animate-pulse ${className}`} aria-hidden="true" />
);

/** Tells screen readers that a list is loading, while `children` show its skeleton. */
export const LoadingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

interface ProgressProps {
  /** What is in progress, for screen readers: 'Loading', 'Uploading the photo'. */
  label: string;
  /** 0 to 1; omit it where the duration is unknown. */
  value?: number;
}

/** A progress bar, also shown by a guard while the session is loading (spec section 2). */
export const ProgressBar = ({ label, value }: ProgressProps) => (
  <progress className="progress" aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
);

/** A progress bar on an otherwise empty page, as high as the window so that the footer does not move when the page loads. */
export const PageProgress = ({ label = t`Loading` }: { label?: string }) => (
  <div className="mx-auto grid min-h-[calc(100dvh-4rem)] w-full max-w-xs place-items-center p-4">
    <ProgressBar label={label} />
    <NeedsScripts />
  </div>
);
