import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reportFromPopup } from '#web/features/session/google-popup.ts';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Login`) }];

/** Where Google sends the popup back to: it reports to the page that opened it, and closes. */
const PopupDonePage = () => {
  const [search] = useSearchParams();
  const error = search.get('error');
  useEffect(() => {
    reportFromPopup(error);
    window.close();
  }, [error]);
  return (
    <p className="p-6">
      <Trans>You can close this window.</Trans>
    </p>
  );
};
export default PopupDonePage;
