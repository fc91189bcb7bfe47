import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Says it to search engines as well. */
export const loader = () => data(null, 404);

export const clientLoader = () => null;

export const meta = () => [{ title: pageTitle(t`Not Found`) }, { name: 'robots', content: 'noindex' }];

const NotFoundPage = () => (
  <>
    <h1 className="sr-only">
      <Trans>Not Found</Trans>
    </h1>
    <EmptyState text={t`There is nothing at this address.`}>
      <ButtonLink variant="primary" to="/">
        <Trans>Go home</Trans>
      </ButtonLink>
    </EmptyState>
  </>
);
export default NotFoundPage;
