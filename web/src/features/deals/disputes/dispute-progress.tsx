import { Trans } from '@lingui/react/macro';
import type { Side } from '#contract/entities/conversation.ts';
import type { Dispute } from '#contract/entities/dispute.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';

/** That the buyer's bank has taken money back, and decides. */
export const AtBank = ({ atBank, side }: { atBank: NonNullable<Dispute['atBank']>; side: Side | undefined }) => {
  const amount = formatTaka(atBank.amount);
  const until = formatMoment(atBank.evidenceUntil ?? new Date().toISOString());
  return (
    <p className="rounded-box bg-base-200 p-3">
      <Trans>
        The buyer’s bank or wallet has taken {amount} back, and decides who gets it. That may take two months. We send
        it what both of you write here.
      </Trans>
      {atBank.evidenceUntil && (
        <>
          {' '}
          <Trans>It takes evidence until {until}.</Trans>
        </>
      )}
      {side && ' '}
      {side === 'seller' && (
        <Trans>If you still have the bike, please keep it until the bank or wallet has decided.</Trans>
      )}
      {side === 'buyer' && (
        <Trans>If you did not ask for this, please tell your bank or wallet to withdraw the claim.</Trans>
      )}
    </p>
  );
};

/** What happens next, and until when. */
export const Clocks = ({ dispute, other }: { dispute: Dispute; other: string }) => {
  const amount = formatTaka(dispute.amount);
  const { answer, isOverdue, atBank } = dispute;
  const [answerUntil, decideUntil] = [formatMoment(dispute.answerUntil), formatMoment(dispute.decideUntil)];
  return (
    <div className="flex flex-col gap-1">
      <p>
        <Trans>Nobody gets {amount} until this is decided.</Trans>
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
            <Trans>An admin decides by {decideUntil}.</Trans>
          )}
        </p>
      )}
    </div>
  );
};

/** What was decided, and how far the refund is. */
export const Decided = ({ decision }: { decision: NonNullable<Dispute['decision']> }) => {
  const { words, refundUntil, refundedAt } = decision;
  const [amount, at] = [formatTaka(decision.amount), formatMoment(decision.at)];
  const [until, done] = [formatMoment(refundUntil ?? decision.at), formatMoment(refundedAt ?? decision.at)];
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        {decision.amount > 0 ? (
          <Trans>
            Decided {at}: {amount} goes back to the buyer.
          </Trans>
        ) : (
          <Trans>Decided {at}: nothing goes back to the buyer.</Trans>
        )}
      </p>
      {words ? (
        <p className="whitespace-pre-line">“{words}”</p>
      ) : (
        <p>
          <Trans>The buyer’s bank or wallet has decided so.</Trans>
        </p>
      )}
      {refundUntil && (
        <p>
          {refundedAt ? (
            <Trans>The money was sent back {done}, the way it came.</Trans>
          ) : (
            <Trans>We send the money back by {until}, the way it came.</Trans>
          )}
        </p>
      )}
    </div>
  );
};
