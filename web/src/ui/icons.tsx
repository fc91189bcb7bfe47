import { icon } from './icon.tsx';

// Those of the first scripts are in frame-icons.tsx.
const STAR = <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8Z" />;
const EYE = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>
);
export const StarIcon = icon(STAR);
export const StarFilledIcon = icon(STAR, true);
export const EyeIcon = icon(EYE);
export const EyeOffIcon = icon(
  <>
    {EYE}
    <path d="m4 4 16 16" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.4a6.5 6.5 0 0 1 3.5 5.6" />
  </>,
);
export const DashboardIcon = icon(
  <>
    <path d="M3.5 18.5a8.5 8.5 0 1 1 17 0Z" />
    <path d="m12 15 3.5-5.5" />
  </>,
);
export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />);
export const GridIcon = icon(<path d="M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z" />);
export const ChartIcon = icon(<path d="M4 20h16M6.5 16v-4M12 16V5m5.5 11V9" />);
export const MoreIcon = icon(<path strokeWidth="4" d="M5 12h.01M12 12h.01M19 12h.01" />);
export const FilterIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const PencilIcon = icon(<path d="m4.5 19.5 1-4.8L16.2 4l3.8 3.8L9.3 18.5Zm9.2-13 3.8 3.8" />);
export const TrashIcon = icon(<path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5" />);
export const CameraIcon = icon(
  <>
    <path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const ChevronIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const GripIcon = icon(<path d="M5 8h14M5 12h14M5 16h14" />);
export const PhoneIcon = icon(
  <path d="M6 3.5h3l1.5 5L8.3 10a12 12 0 0 0 5.7 5.7l1.5-2.2 5 1.5v3a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z" />,
);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17Zm0 1 8.5 6.5L20.5 7" />);
export const SendIcon = icon(<path d="M4.5 12 20 4.5 15.5 20l-3.7-6.3Zm7.3 1.7L20 4.5" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const ShareIcon = icon(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17.5" cy="5.5" r="2.5" />
    <circle cx="17.5" cy="18.5" r="2.5" />
    <path d="m8.3 10.8 7-4M8.3 13.2l7 4" />
  </>,
);
export const EnlargeIcon = icon(<path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />);
