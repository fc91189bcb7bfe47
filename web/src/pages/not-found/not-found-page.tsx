import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = () => [{ title: pageTitle('Not Found') }];

const NotFoundPage = () => (
  <>
    <h1 className="sr-only">Not Found</h1>
    <EmptyState text="There is nothing at this address.">
      <ButtonLink look="primary" to="/">
        Go home
      </ButtonLink>
    </EmptyState>
  </>
);
export default NotFoundPage;
