import { Trans } from '@lingui/react/macro';
import type { Side } from '#contract/entities/conversation.ts';
import type { Deposit } from '#contract/entities/deposit.ts';
import { claimWords } from './claim-words.ts';

interface Props {
  deposit: Deposit;
  side: Side;
  /** The other person's. */
  name: string;
}

/** What one of the two has said about a deposit, for as long as nothing has become of it; nothing where neither has said anything. */
export const DepositState = ({ deposit, side, name }: Props) => {
  const { askedBack } = deposit;
  const claimed = claimWords(deposit);
  return (
    <>
      {askedBack !== undefined && (
        <p className="wrap-anywhere text-sm">
          {side === 'buyer' ? (
            <Trans>You have asked for the deposit back: “{askedBack}”</Trans>
          ) : (
            <Trans>
              {name} wants the deposit back: “{askedBack}” Give it back, or ask to keep it.
            </Trans>
          )}
        </p>
      )}
      {deposit.handoverSaid && (
        <p className="text-sm">
          <Trans>
            One of you has said that the bike was handed over. If the other one says so, too, the bike is sold. If not,
            we decide who gets the deposit.
          </Trans>
        </p>
      )}
      {claimed !== undefined && (
        <p className="wrap-anywhere text-sm">
          {side === 'seller' ? (
            <Trans>You have asked to keep the deposit: “{claimed}” If you two do not agree, we decide.</Trans>
          ) : (
            <Trans>
              {name} wants to keep the deposit: “{claimed}” If you do not agree, we decide.
            </Trans>
          )}
        </p>
      )}
    </>
  );
};
