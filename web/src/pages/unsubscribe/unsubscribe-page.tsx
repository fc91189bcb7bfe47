import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLinkToken } from '#web/features/people/session/link-token.ts';
import { useUnsubscribe } from '#web/features/search/saved-searches/saved-searches.queries.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';

export const meta = () => [{ title: pageTitle(t`Stop emails`) }, { name: 'robots', content: 'noindex' }];

/** The target of the link in mails about searches and wishes. Opening it changes nothing: programs follow links, too. */
const UnsubscribePage = () => {
  const token = useLinkToken();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Stop emails</Trans>
      </h1>
      {isSuccess ? (
        <OutcomeText>
          <Trans>Done. You will not get these emails any more. What you saved stays.</Trans>
        </OutcomeText>
      ) : (
        <>
          <p>
            <Trans>Do you want to stop emails like the one you came from?</Trans>
          </p>
          {error && <ErrorNotice message={errorMessage(error)} />}
          <Button variant="primary" className="self-start" loading={isPending} onClick={() => mutate(token ?? '-')}>
            <Trans>Stop these emails</Trans>
          </Button>
        </>
      )}
      <ButtonLink to="/dashboard/savedSearches" className="self-start">
        <Trans>Saved searches</Trans>
      </ButtonLink>
    </div>
  );
};
export default UnsubscribePage;
