import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { personName } from '#web/language/labels.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { useDealChange } from '../conversations/deal-change.ts';
import { CodeField } from './code-field.tsx';
import { handoverCode } from './handovers.queries.ts';
import { ShownCode } from './shown-code.tsx';

interface Props {
  page: DealPage;
  orderId: string;
  /** The name under which the code is kept in this browser. */
  kept: string;
}

/** Of a paid bike that is not handed over yet: the code for its buyer, the field for its seller. */
export const HandoverPanel = ({ page, orderId, kept }: Props) =>
  page.side === 'buyer' ? <OwnCode orderId={orderId} kept={kept} /> : <TypeCode page={page} orderId={orderId} />;

const OwnCode = ({ orderId, kept }: Omit<Props, 'page'>) => {
  const { data, error, refetch, isFetching } = useQuery(handoverCode(orderId, kept));
  if (data) return <ShownCode code={data.code} />;
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />;
  return <ProgressBar label={t`Loading`} />;
};

const TypeCode = ({ page, orderId }: Omit<Props, 'kept'>) => {
  const { mutateAsync } = useDealChange((code: string) =>
    callApi('POST /orders/:id/handover', { params: { id: orderId }, body: { code } }),
  );
  const triesLeft = page.handover?.triesLeft ?? 0;
  if (triesLeft > 0) return <CodeField name={personName(page.other.name)} triesLeft={triesLeft} onSend={mutateAsync} />;
  return (
    <p role="status" className="text-sm">
      <Trans>
        Five wrong codes were typed, so no code is accepted any more. If both of you say that the bike is handed over,
        it is. Otherwise write to us: an admin can confirm it.
      </Trans>
    </p>
  );
};
