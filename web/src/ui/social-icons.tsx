import type { ReactNode } from 'react';

/** Marks of other sites, drawn plainly; the link around one carries its name. */
const mark = (drawing: ReactNode) => () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false" className="size-6 shrink-0">
    {drawing}
  </svg>
);

export const MicroblogIcon = mark(
  <path d="M4 4h4.6l4 5.6L17.6 4H20l-6.3 7.1L20.5 20h-4.6l-4.3-6L6.3 20H3.9l6.6-7.5Zm3.3 1.8L16.8 18.2h.9L8.2 5.8Z" />,
);
export const VideoSiteIcon = mark(
  <path
    fillRule="evenodd"
    d="M5 5.5h14A2.5 2.5 0 0 1 21.5 8v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5Zm5 3.5v6l5.2-3Z"
  />,
);
export const SocialNetworkIcon = mark(
  <path d="M13.5 21v-7.5h2.7l.5-3.2h-3.2V8.4c0-1 .4-1.6 1.7-1.6h1.6V4a19 19 0 0 0-2.4-.2c-2.5 0-4 1.5-4 4.2v2.3H7.7v3.2h2.7V21Z" />,
);
