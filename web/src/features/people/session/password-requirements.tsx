import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PASSWORD_MARKS } from '#contract/rules/account.ts';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon } from '#web/ui/frame-icons.tsx';

const LABELS = {
  length: t`Six characters or more`,
  uppercase: t`An uppercase letter`,
  lowercase: t`A lowercase letter`,
  digit: t`A digit`,
  symbol: t`One of ! @ # $ & *`,
} as const satisfies Record<(typeof PASSWORD_MARKS)[number]['id'], string>;

/** The requirements of a password, ticked off while it is typed. */
export const PasswordRequirements = ({ typed = '' }: { typed?: string | undefined }) => (
  <ul className="grid grid-cols-1 gap-x-4 gap-y-1 min-[26rem]:grid-cols-2">
    {PASSWORD_MARKS.map(({ id, test }) => {
      const met = test(typed);
      return (
        <li key={id} className={classes('flex items-center gap-2', met && 'font-semibold text-base-content')}>
          <span className="grid size-4 place-items-center">
            {met ? <CheckIcon className="size-4" /> : <span className="size-1.5 rounded-full bg-current" />}
          </span>
          {LABELS[id]}
          {met && (
            <span className="sr-only">
              <Trans>: done</Trans>
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
