/** A plain G in the colour of the text. */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-5">
    <path d="M20.5 12.2H12M20.4 12.2A8.5 8.5 0 1 1 17.7 5.8" fill="none" stroke="currentColor" strokeWidth="2.6" />
  </svg>
);
