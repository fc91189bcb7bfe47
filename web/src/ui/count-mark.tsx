import { formatNumber } from '#web/language/format.ts';

const MOST = 99;

/** A number beside a link to what it counts, and what it means for screen readers; nothing for none. */
export const CountMark = ({ count, label, className = '' }: { count: number; label: string; className?: string }) =>
  count > 0 && (
    <>
      <span
        aria-hidden="true"
        className={`figures rounded-full bg-primary px-1.5 font-semibold text-primary-content text-xs ${className}`}
      >
        {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      </span>
      <span className="sr-only"> {label}</span>
    </>
  );
