import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { MessagePhoto, Side } from '#contract/entities/conversation.ts';
import type { Dispute } from '#contract/entities/dispute.ts';
import { disputeQuery, useOpenedPhotos } from '#web/features/deals/disputes/disputes.queries.ts';
import { OpenPhotos } from '#web/features/deals/disputes/open-photos.tsx';
import { REASONS } from '#web/features/deals/disputes/reason-words.ts';
import { MessagePhotos } from '#web/features/deals/photos/shown-photos.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { formatMoment, formatTaka } from '#web/language/format.ts';
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

interface SaidProps {
  name: string;
  /** On which side they are: two people may have the same name. */
  of: Side;
  at: string;
  words: string;
  photos: readonly MessagePhoto[] | undefined;
  /** The reader has said it. */
  isOwn: boolean;
}

const Said = ({ name, of, at, words, photos = [], isOwn }: SaidProps) => {
  const moment = formatMoment(at);
  return (
    <li className="rounded-box border border-base-300 p-3">
      <strong>{name}</strong>{' '}
      <span className="text-sm">
        {of === 'buyer' ? t`Buyer` : t`Seller`} · {moment}
      </span>
      <p className="whitespace-pre-line">{words || t`(deleted)`}</p>
      {photos.length > 0 && (
        <div className="mt-2">
          <MessagePhotos photos={photos} name={isOwn ? undefined : name} />
        </div>
      )}
    </li>
  );
};

const Content = ({ dispute }: { dispute: Dispute }) => {
  const { productName, openedBy, answer, decision, side, canAnswer, conversationId, photoCount = 0 } = dispute;
  const opening = useOpenedPhotos(dispute._id);
  const { opened = [], answered = [] } = opening.data ?? {};
  const said = useRef<HTMLUListElement>(null);
  const amount = formatTaka(dispute.amount);
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
      {decision ? <Decided decision={decision} /> : <Clocks dispute={dispute} amount={amount} other={other} />}
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

/** That the buyer's bank has taken money back, and decides. */
const AtBank = ({ atBank, side }: { atBank: NonNullable<Dispute['atBank']>; side: Side | undefined }) => {
  const amount = formatTaka(atBank.amount);
  const until = formatMoment(atBank.evidenceUntil ?? new Date().toISOString());
  return (
    <p className="rounded-box bg-base-200 p-3">
      <Trans>
        The buyer’s bank has taken {amount} back, and decides who gets it. That may take two months. We send it what
        both of you write here.
      </Trans>
      {atBank.evidenceUntil && (
        <>
          {' '}
          <Trans>It takes evidence until {until}.</Trans>
        </>
      )}
      {side && ' '}
      {side === 'seller' && <Trans>If you still have the bike, please keep it until then.</Trans>}
      {side === 'buyer' && <Trans>If you did not want this, please ask your bank to take it back.</Trans>}
    </p>
  );
};

/** What happens next, and until when. */
const Clocks = ({ dispute, amount, other }: { dispute: Dispute; amount: string; other: string }) => {
  const { answer, isOverdue, atBank } = dispute;
  const [answerUntil, decideUntil] = [formatMoment(dispute.answerUntil), formatMoment(dispute.decideUntil)];
  return (
    <div className="flex flex-col gap-1">
      <p>
        <Trans>{amount} wait until this is decided.</Trans>
      </p>
      {!answer && (
        <p>
          <Trans>
            {other} can answer until {answerUntil}.
          </Trans>
        </p>
      )}
      {!atBank && (
        <p className={isOverdue ? 'font-semibold text-error' : ''}>
          {isOverdue ? (
            <Trans>An admin should have decided by {decideUntil}.</Trans>
          ) : (
            <Trans>An admin decides until {decideUntil}.</Trans>
          )}
        </p>
      )}
    </div>
  );
};

const Decided = ({ decision }: { decision: NonNullable<Dispute['decision']> }) => {
  const { words, refundUntil, refundedAt } = decision;
  const [amount, at] = [formatTaka(decision.amount), formatMoment(decision.at)];
  const [until, done] = [formatMoment(refundUntil ?? decision.at), formatMoment(refundedAt ?? decision.at)];
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        {decision.amount > 0 ? (
          <Trans>
            Decided {at}: {amount} go back to the buyer.
          </Trans>
        ) : (
          <Trans>Decided {at}: nothing goes back to the buyer.</Trans>
        )}
      </p>
      {words ? (
        <p className="whitespace-pre-line">“{words}”</p>
      ) : (
        <p>
          <Trans>The buyer’s bank has decided so.</Trans>
        </p>
      )}
      {refundUntil && (
        <p>
          {refundedAt ? (
            <Trans>The money was sent back {done}, the way it came.</Trans>
          ) : (
            <Trans>The money is sent back until {until}, the way it came.</Trans>
          )}
        </p>
      )}
    </div>
  );
};
