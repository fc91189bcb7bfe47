import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reportFromPopup } from '#web/features/session/google-popup.ts';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle('Login') }];

/** Where Google sends the popup back to: it reports to the page that opened it, and closes. */
const PopupDonePage = () => {
  const [search] = useSearchParams();
  const error = search.get('error');
  useEffect(() => {
    reportFromPopup(error);
    window.close();
  }, [error]);
  return <p className="p-6">You can close this window.</p>;
};
export default PopupDonePage;
