import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reportFromPopup } from '#web/features/people/session/google-popup.ts';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Login`) }];

/** The popup's page after Google's: reports the result to the page that opened the popup, and closes. */
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
