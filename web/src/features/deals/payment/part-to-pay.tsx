import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { formatTaka } from '#web/language/format.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { Part } from './payment.queries.ts';

const DepositRules = lazyComponent(async () => (await import('./deposit-rules.tsx')).DepositRules);

interface Props {
  bike: BikeToPay;
  /** Who holds deposits; undefined where none are taken. */
  heldBy: string | undefined;
  parts: readonly Part[];
  part: Part;
  onChoose: (kind: string) => void;
}

/** The choice of what is paid now, with the rules of a deposit; of the rest after one, that cash will do. */
export const PartToPay = ({ bike, heldBy, parts, part, onChoose }: Props) => {
  const [amount, rest] = [formatTaka(bike.deposit?.amount ?? 0), formatTaka(bike.deposit?.rest ?? 0)];
  if (part.kind === 'balance')
    return bike.deposit?.atOnce ? (
      <p>
        <Trans>You can pay the rest of {rest} here in one payment, or to the seller when you meet.</Trans>
      </p>
    ) : (
      <p>
        <Trans>
          Your deposit of {amount} holds this bike. You can pay the rest of {rest} here, or to the seller when you meet:
          then both of you confirm it in your conversation.
        </Trans>
      </p>
    );
  if (!heldBy || (parts.length === 1 && part.kind === 'price')) return null;
  const hint = t`${amount} now, ${rest} when you have seen the bike.`;
  const words: Record<string, { label: string; hint: string }> = {
    price: { label: t`The whole price`, hint: formatTaka(bike.price) },
    deposit: { label: t`A deposit first`, hint },
  };
  return (
    <>
      {parts.length === 1 ? (
        <p>{hint}</p>
      ) : (
        <RadioGroup
          name="part-to-pay"
          label={t`What do you want to pay now?`}
          stacked
          choices={parts.map(({ kind }) => ({ value: kind, ...words[kind] }))}
          chosen={part.kind}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
      <Suspense>{part.kind === 'deposit' && <DepositRules heldBy={heldBy} />}</Suspense>
    </>
  );
};
