import type { ReactNode } from 'react';
import { icon } from './icon.tsx';

// What is around every page, and on the home page: their scripts are loaded first. All others are in icons.tsx.

const HEART = <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />;

export const BellIcon = icon(<path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4 10h4" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const LogoutIcon = icon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />,
);
export const BikeIcon = icon(
  <>
    <circle cx="5.5" cy="16" r="3.5" />
    <circle cx="18.5" cy="16" r="3.5" />
    <path d="M5.5 16 9 10.5h6.5l3 5.5M15.5 10.5 14 6.5h-2.5M9 10.5 7.5 9H5M11 16h3" />
  </>,
);
export const HomeIcon = icon(<path d="M3.5 11.5 12 4.5l8.5 7M6 9.5v10h4.5V14h3v5.5H18v-10" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = icon(<path d="M7.5 5v14L19 12Z" />, true);
export const ChatIcon = icon(<path d="M4 5h16v11.5h-8.5L7 20.5v-4H4ZM8 9h8M8 12.5h5" />);
export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.7" r="2.5" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2Z" />);
/** A disc, half light and half dark: the theme of the device. */
export const ThemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" />
  </>,
);
export const AlertIcon = icon(<path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01" />);
export const HeartIcon = icon(HEART);
export const HeartFilledIcon = icon(HEART, true);
export const ArrowLeftIcon = icon(<path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />);
export const ArrowRightIcon = icon(<path d="M4 12h15.5m-6-6.5L20 12l-6.5 6.5" />);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.4 3 7.5 7 9 4-1.5 7-4.6 7-9V6Zm-3.2 8.2 2.3 2.3 4.2-4.5" />,
);
export const CardIcon = icon(<path d="M3 6h18v12.5H3ZM3 10h18M6.5 14.8h4" />);

/** Logos of other sites, drawn plainly; the link around one has its name. */
const logo = (drawing: ReactNode) => () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false" className="size-6 shrink-0">
    {drawing}
  </svg>
);

export const MicroblogIcon = logo(
  <path d="M4 4h4.6l4 5.6L17.6 4H20l-6.3 7.1L20.5 20h-4.6l-4.3-6L6.3 20H3.9l6.6-7.5Zm3.3 1.8L16.8 18.2h.9L8.2 5.8Z" />,
);
export const VideoSiteIcon = logo(
  <path
    fillRule="evenodd"
    d="M5 5.5h14A2.5 2.5 0 0 1 21.5 8v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5Zm5 3.5v6l5.2-3Z"
  />,
);
export const SocialNetworkIcon = logo(
  <path d="M13.5 21v-7.5h2.7l.5-3.2h-3.2V8.4c0-1 .4-1.6 1.7-1.6h1.6V4a19 19 0 0 0-2.4-.2c-2.5 0-4 1.5-4 4.2v2.3H7.7v3.2h2.7V21Z" />,
);
