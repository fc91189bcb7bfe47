import { Trans } from '@lingui/react/macro';

/** Says what is missing where scripts are switched off or blocked; browsers that run them show nothing. */
export const NeedsScripts = () => (
  <noscript>
    <p className="rounded-box border border-error p-4">
      <Trans>
        This page needs JavaScript, and your browser does not run it. Switch JavaScript on in the settings of your
        browser, then open this page again.
      </Trans>
    </p>
  </noscript>
);
