import { t } from '@lingui/core/macro';
import { pageTitle } from '#web/lib/title.ts';

/** With the title of the root, whose own is not used beside another `meta`. */
export const meta = () => [{ title: pageTitle(t`Loading`) }, { name: 'robots', content: 'noindex' }];

/**
 * Makes the server render the progress bar of the root. The service worker keeps that page, and opens with it any address that
 * was not kept: React Router then loads the route of that address.
 */
export const clientLoader = () => null;

const AppShell = () => null;
export default AppShell;
