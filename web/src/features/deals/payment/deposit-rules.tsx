import { Trans } from '@lingui/react/macro';

/** What becomes of a deposit, before it is paid. `heldBy`: who holds it. */
export const DepositRules = ({ heldBy }: { heldBy: string }) => (
  <ul className="flex list-disc flex-col gap-1 ps-5">
    <li>
      <Trans>The bike is kept for you for 72 hours, and its price stays. The deposit counts towards the price.</Trans>
    </li>
    <li>
      <Trans>If you change your mind within 24 hours, ask and you get it back.</Trans>
    </li>
    <li>
      <Trans>
        You also get it back if the seller declines, does not come or sells to somebody else, and if we take the listing
        down.
      </Trans>
    </li>
    <li>
      <Trans>
        If the bike or its papers are not as described, ask for it back. If the seller disagrees, we decide.
      </Trans>
    </li>
    <li>
      <Trans>If you simply do not buy, the seller can ask to keep it. If you disagree, we decide.</Trans>
    </li>
    <li>
      <Trans>{heldBy} holds the money until the bike is handed over or the money goes back.</Trans>
    </li>
  </ul>
);
