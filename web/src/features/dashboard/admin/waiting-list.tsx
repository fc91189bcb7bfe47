import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { now } from '#contract/clock.ts';
import type { Waiting, WaitingMatter } from '#contract/entities/admin-overview.ts';
import { formatNumber } from '#web/language/format.ts';
import { ArrowRightIcon } from '#web/ui/frame-icons.tsx';

/** Each matter with the page where it is done. */
const MATTERS: Record<WaitingMatter, { label: string; hint: string; to: string }> = {
  papers: { label: t`Papers`, hint: t`Documents of bikes, and of who sellers are`, to: '/dashboard/papers' },
  reports: { label: t`Reports`, hint: t`What users reported`, to: '/dashboard/review' },
  signals: {
    label: t`Automatic warnings`,
    hint: t`Copied photos, doubtful prices, contacts in texts`,
    to: '/dashboard/review',
  },
  stolen: {
    label: t`Stolen motorcycles`,
    hint: t`Reports that nobody has decided about`,
    to: '/dashboard/stolen',
  },
  disputes: {
    label: t`Disputes about money`,
    hint: t`Buyer and seller wait for your decision`,
    to: '/dashboard/payouts',
  },
  payments: {
    label: t`Late payments`,
    hint: t`The bank has not decided for over an hour`,
    to: '/dashboard/payments?state=processing',
  },
  refunds: {
    label: t`Late refunds`,
    hint: t`The money is not back after an hour`,
    to: '/dashboard/payments?state=refunding',
  },
  verifications: {
    label: t`Sellers to verify`,
    hint: t`Sellers without the Verified badge`,
    to: '/dashboard/sellers?verified=Unverified',
  },
  models: {
    label: t`New models`,
    hint: t`Several bikes for sale, but not in the catalogue`,
    to: '/dashboard/models',
  },
};

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long ago something began, in the largest unit that fits. */
const ageText = (since: string): string => {
  const age = now() - Date.parse(since);
  if (age < HOUR) return t`${plural(Math.max(1, Math.floor(age / MINUTE)), { one: '# minute', other: '# minutes' })}`;
  if (age < DAY) return t`${plural(Math.floor(age / HOUR), { one: '# hour', other: '# hours' })}`;
  return t`${plural(Math.floor(age / DAY), { one: '# day', other: '# days' })}`;
};

/** What waits for admins: each with its number, the age of the oldest, and the way to where it is done. */
export const WaitingList = ({ waiting }: { waiting: readonly Waiting[] }) => {
  const open = waiting.filter(({ count }) => count > 0);
  const done = waiting.filter(({ count }) => count === 0).map(({ matter }) => MATTERS[matter].label);
  const names = done.join(', ');
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 font-bold text-2xl">
        <Trans>Waiting for you</Trans>
      </h2>
      {open.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-2">
          {open.map((each) => (
            <Matter key={each.matter} waiting={each} />
          ))}
        </ul>
      )}
      {open.length === 0 && (
        <p>
          <Trans>You are up to date.</Trans>
        </p>
      )}
      {done.length > 0 && (
        <p className="mt-2 text-base-content/75 text-sm">
          <Trans>Nothing to do: {names}</Trans>
        </p>
      )}
    </section>
  );
};

const Matter = ({ waiting: { matter, count, atLeast, oldest } }: { waiting: Waiting }) => {
  const { label, hint, to } = MATTERS[matter];
  const age = oldest ? ageText(oldest) : '';
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-center gap-4 rounded-field border border-base-300 px-4 py-3 hover:border-base-content"
      >
        <span className="figures min-w-10 font-bold text-2xl">
          {formatNumber(count)}
          {atLeast && '+'}
        </span>
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{label}</span>
          <span className="block text-base-content/75 text-sm">{hint}</span>
          {age && (
            <span className="block text-sm">
              <Trans>Oldest: {age}</Trans>
            </span>
          )}
        </span>
        <ArrowRightIcon className="size-5 shrink-0" />
      </Link>
    </li>
  );
};
