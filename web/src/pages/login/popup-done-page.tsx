import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reportFromPopup } from '#web/features/people/session/google-popup.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

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
    <div className="flex flex-col items-start gap-4 p-6">
      <p>
        <Trans>You can close this window.</Trans>
      </p>
      {/* Browsers inside other apps open no second window: this is the only one, and closes for nobody. */}
      <ButtonLink to="/login">
        <Trans>Continue</Trans>
      </ButtonLink>
    </div>
  );
};
export default PopupDonePage;
