import { Trans } from '@lingui/react/macro';

/** The first stop of the Tab key: past the navigation, to `#content`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:bg-base-100 focus:px-4 focus:py-3"
  >
    <Trans>Skip to content</Trans>
  </a>
);
