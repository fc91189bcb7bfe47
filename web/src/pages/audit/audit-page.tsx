import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AuditLog } from '#web/features/account/administration/audit-log.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Audit log`) }];

/** The actions of admins. Not in the specification. */
const AuditPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Audit log</Trans>
    </h1>
    <AuditLog />
  </>
);
export default AuditPage;
