import type { ReactNode } from 'react';

export interface IconProps {
  /** Size and colour; 24 px and the text's colour by default. */
  className?: string;
}

/** An icon on a 24 px grid with 2 px lines and round ends. Hidden from screen readers: the text or `aria-label` names it. */
export const icon =
  (drawing: ReactNode, filled = false) =>
  ({ className = 'size-6' }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`${className} shrink-0`}
    >
      {drawing}
    </svg>
  );
