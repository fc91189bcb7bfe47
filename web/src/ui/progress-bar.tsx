import { t } from '@lingui/core/macro';

interface Props {
  /** What is going on, for screen readers: 'Loading', 'Uploading the picture'. */
  label: string;
  /** 0 to 1; without it nobody knows how long it takes. */
  value?: number;
}

/** A progress bar; the one that a guard shows while it finds out who is there (spec section 2). */
export const ProgressBar = ({ label, value }: Props) => (
  <progress className="progress" aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
);

/** A progress bar in the middle of an empty page, so tall that the footer does not jump out of sight when the page comes. */
export const PageProgress = ({ label = t`Loading` }: { label?: string }) => (
  <div className="mx-auto grid min-h-[calc(100dvh-4rem)] w-full max-w-xs place-items-center p-4">
    <ProgressBar label={label} />
  </div>
);
