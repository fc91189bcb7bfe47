import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { DecisionList } from '#web/features/moderation/decision-list.tsx';
import { ModerationList } from '#web/features/moderation/moderation-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Moderation`) }];

const TAB =
  'inline-flex min-h-11 items-center rounded-field px-4 font-semibold aria-[current=page]:bg-base-200 aria-[current=page]:underline';

/** What admins must look at, and what was decided. */
const ModerationPage = () => {
  const decided = useSearchParams()[0].has('decided');
  return (
    <>
      <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
        <Trans>Moderation</Trans>
      </h1>
      <nav aria-label={t`Moderation`} className="mb-6 flex flex-wrap gap-2">
        <Link to="/dashboard/review" aria-current={decided ? undefined : 'page'} className={TAB}>
          <Trans>Open</Trans>
        </Link>
        <Link to="/dashboard/review?decided" aria-current={decided ? 'page' : undefined} className={TAB}>
          <Trans>Decided</Trans>
        </Link>
      </nav>
      {decided ? <DecisionList /> : <ModerationList />}
    </>
  );
};
export default ModerationPage;
