import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { Dispute } from '#contract/entities/dispute.ts';
import { AtBank, Clocks, Decided } from '#web/features/deals/disputes/dispute-progress.tsx';
import { disputeQuery, useOpenedPhotos } from '#web/features/deals/disputes/disputes.queries.ts';
import { OpenPhotos } from '#web/features/deals/disputes/open-photos.tsx';
import { REASONS } from '#web/features/deals/disputes/reason-words.ts';
import { Said } from '#web/features/deals/disputes/said.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';

const AnswerForm = lazyComponent(async () => (await import('#web/features/deals/disputes/answer-form.tsx')).AnswerForm);
const DecisionForm = lazyComponent(
  async () => (await import('#web/features/deals/disputes/decision-form.tsx')).DecisionForm,
);

export const meta = () => [{ title: pageTitle(t`A problem with a paid bike`) }];

/** A dispute as its buyer, its seller or an admin sees it. Not in the specification. */
const DisputePage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(disputeQuery(id));
  return (
    <>
      <ReadNotifications about={id} />
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>A problem with a paid bike</Trans>
      </h1>
      {error && !data && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {!error && !data && <ProgressBar label={t`Loading`} />}
      {data && <Content dispute={data} />}
    </>
  );
};
export default DisputePage;

const Content = ({ dispute }: { dispute: Dispute }) => {
  const { productName, openedBy, answer, decision, side, canAnswer, conversationId, photoCount = 0 } = dispute;
  const opening = useOpenedPhotos(dispute._id);
  const { opened = [], answered = [] } = opening.data ?? {};
  const said = useRef<HTMLUListElement>(null);
  const isByBank = dispute.reason === 'chargeback';
  const otherSide = openedBy === 'buyer' ? 'seller' : 'buyer';
  const [opener, other] = [personName(dispute[openedBy].name), personName(dispute[otherSide].name)];
  return (
    <div className="wrap-anywhere flex max-w-xl flex-col gap-4">
      <p>
        <strong>{productName}</strong>
        <br />
        {REASONS[dispute.reason]}
      </p>
      {dispute.atBank && <AtBank atBank={dispute.atBank} side={side} />}
      <ul ref={said} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {!isByBank && (
          <Said
            name={opener}
            of={openedBy}
            at={dispute.openedAt}
            words={dispute.words}
            photos={dispute.photos ?? opened}
            isOwn={side === openedBy}
          />
        )}
        {answer && (
          <Said
            name={other}
            of={otherSide}
            at={answer.at}
            words={answer.words}
            photos={answer.photos ?? answered}
            isOwn={side === otherSide}
          />
        )}
      </ul>
      {photoCount > opened.length + answered.length && (
        <OpenPhotos count={photoCount} opening={opening} onOpened={() => said.current?.focus()} />
      )}
      {decision ? <Decided decision={decision} /> : <Clocks dispute={dispute} other={other} />}
      <Suspense>
        {canAnswer && <AnswerForm id={dispute._id} otherName={opener} />}
        {side === undefined && !decision && !dispute.atBank && <DecisionForm dispute={dispute} />}
      </Suspense>
      {conversationId && (
        <Link to={`/messages/${conversationId}`} className="self-start font-medium underline">
          <Trans>Go to your messages</Trans>
        </Link>
      )}
    </div>
  );
};
