import type { ReactNode } from 'react';

export interface IconProps {
  /** Size and colour; 24 px and the text's colour by default. */
  className?: string;
}

/** An icon on a 24 px grid with 2 px lines and round ends. Hidden from screen readers: the text or `aria-label` names it. */
const icon =
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

const HEART = <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />;
const STAR = <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8Z" />;
const EYE = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>
);

export const BellIcon = icon(<path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4 10h4" />);
export const HeartIcon = icon(HEART);
export const HeartFilledIcon = icon(HEART, true);
export const StarIcon = icon(STAR);
export const StarFilledIcon = icon(STAR, true);
export const EyeIcon = icon(EYE);
export const EyeOffIcon = icon(
  <>
    {EYE}
    <path d="m4 4 16 16" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.4a6.5 6.5 0 0 1 3.5 5.6" />
  </>,
);
export const LogoutIcon = icon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />,
);
export const DashboardIcon = icon(
  <>
    <path d="M3.5 18.5a8.5 8.5 0 1 1 17 0Z" />
    <path d="m12 15 3.5-5.5" />
  </>,
);
export const BikeIcon = icon(
  <>
    <circle cx="5.5" cy="16" r="3.5" />
    <circle cx="18.5" cy="16" r="3.5" />
    <path d="M5.5 16 9 10.5h6.5l3 5.5M15.5 10.5 14 6.5h-2.5M9 10.5 7.5 9H5M11 16h3" />
  </>,
);
export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />);
export const GridIcon = icon(<path d="M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z" />);
export const HomeIcon = icon(<path d="M3.5 11.5 12 4.5l8.5 7M6 9.5v10h4.5V14h3v5.5H18v-10" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </>,
);
export const ChartIcon = icon(<path d="M4 20h16M6.5 16v-4M12 16V5m5.5 11V9" />);
export const MoreIcon = icon(<path strokeWidth="4" d="M5 12h.01M12 12h.01M19 12h.01" />);
export const FilterIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const PencilIcon = icon(<path d="m4.5 19.5 1-4.8L16.2 4l3.8 3.8L9.3 18.5Zm9.2-13 3.8 3.8" />);
export const TrashIcon = icon(<path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5" />);
export const CameraIcon = icon(
  <>
    <path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const ArrowLeftIcon = icon(<path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />);
export const ArrowRightIcon = icon(<path d="M4 12h15.5m-6-6.5L20 12l-6.5 6.5" />);
export const ChevronIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const GripIcon = icon(<path d="M5 8h14M5 12h14M5 16h14" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = icon(<path d="M7.5 5v14L19 12Z" />, true);
export const PhoneIcon = icon(
  <path d="M6 3.5h3l1.5 5L8.3 10a12 12 0 0 0 5.7 5.7l1.5-2.2 5 1.5v3a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z" />,
);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17Zm0 1 8.5 6.5L20.5 7" />);
export const ChatIcon = icon(<path d="M4 5h16v11.5h-8.5L7 20.5v-4H4ZM8 9h8M8 12.5h5" />);
export const SendIcon = icon(<path d="M4.5 12 20 4.5 15.5 20l-3.7-6.3Zm7.3 1.7L20 4.5" />);
export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.7" r="2.5" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.4 3 7.5 7 9 4-1.5 7-4.6 7-9V6Zm-3.2 8.2 2.3 2.3 4.2-4.5" />,
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
export const ShareIcon = icon(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17.5" cy="5.5" r="2.5" />
    <circle cx="17.5" cy="18.5" r="2.5" />
    <path d="m8.3 10.8 7-4M8.3 13.2l7 4" />
  </>,
);
export const EnlargeIcon = icon(<path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />);
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
