import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { EarlierDeposit } from '#contract/entities/deposit.ts';
import { formatTaka } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { DepositWord } from '../conversations/next-step/ways.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositState } from './deposit-state.tsx';

/** What each of the two may say about it. */
const labelOf = (word: DepositWord, name: string): string =>
  ({
    askDepositBack: t`Ask for the deposit back`,
    returnDeposit: t`Give the deposit back`,
    claimDeposit: t`Ask to keep the deposit`,
    giveUpDeposit: t`Let ${name} keep the deposit`,
  })[word];

const isWord = (act: string): act is DepositWord =>
  ['askDepositBack', 'returnDeposit', 'claimDeposit', 'giveUpDeposit'].includes(act);

interface Props {
  page: DealPage;
  earlier: EarlierDeposit;
  /** The other person's. */
  name: string;
}

/** A deposit for a booking that was made again or taken back since, as long as the two do not agree about it. */
export const EarlierDepositState = ({ page, earlier, name }: Props) => {
  const [word, setWord] = useState<DepositWord>();
  const { orderId, acts } = earlier;
  const amount = formatTaka(earlier.amount);
  const close = () => setWord(undefined);
  return (
    <section className="flex flex-col gap-1 rounded-box bg-base-200 p-3">
      <h2 className="font-semibold text-sm">
        <Trans>The deposit of {amount} for the earlier booking</Trans>
      </h2>
      <DepositState deposit={earlier} side={page.side} name={name} />
      <div className="flex flex-wrap gap-2">
        {acts.filter(isWord).map((act) => (
          <Button key={act} onClick={() => setWord(act)}>
            {labelOf(act, name)}
          </Button>
        ))}
      </div>
      <Modal title={word ? labelOf(word, name) : ''} open={word !== undefined} onClose={close}>
        {word && <DepositForm page={{ ...page, orderId, deposit: earlier }} word={word} onDone={close} />}
      </Modal>
    </section>
  );
};
