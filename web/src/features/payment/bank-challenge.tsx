import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** What went wrong at the last try, in words. */
  error: string | undefined;
  resuming: boolean;
  changing: boolean;
  onResume: () => void;
  onAnotherCard: () => void;
}

/** A payment that waits for the buyer's bank: go on with it, or end it and pay with another card. */
export const BankChallenge = ({ error, resuming, changing, onResume, onAnotherCard }: Props) => (
  <section className="flex flex-col gap-4">
    <h2 className="font-bold text-xl">
      <Trans>Your bank waits for your answer</Trans>
    </h2>
    <p>
      <Trans>
        It has asked whether it is you who pays. Answer it, or pay with another card: nothing is taken from the first
        one then.
      </Trans>
    </p>
    {error && (
      <p role="alert" className="font-medium text-error">
        {error}
      </p>
    )}
    <Button look="primary" loading={resuming} onClick={() => changing || onResume()}>
      <Trans>Continue with your bank</Trans>
    </Button>
    <Button loading={changing} onClick={() => resuming || onAnotherCard()}>
      <Trans>Use another card</Trans>
    </Button>
  </section>
);
