import { Link } from 'react-router';
import { ArrowRightIcon } from '#web/ui/frame-icons.tsx';

/** A sentence about what waits, and the one link to where it is done. */
export interface StepWords {
  text: string;
  to: string;
  action: string;
}

export const Step = ({ text, to, action }: StepWords) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-box border border-base-300 px-4 py-2">
    <p className="wrap-anywhere min-w-0 flex-[1_1_16rem] py-1">{text}</p>
    <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold underline">
      {action}
      <ArrowRightIcon className="size-5" />
    </Link>
  </li>
);
