import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { personName } from '#web/language/labels.ts';
import { draftKey, handoverKey, keepText } from '#web/lib/kept-texts.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import { DealHead } from './deal-head.tsx';
import { DealDialogs, type OwnDialog } from './next-step/deal-dialogs.tsx';
import { MoreMenu } from './next-step/more-menu.tsx';
import { NextStep } from './next-step/next-step.tsx';
import { useWays } from './next-step/use-ways.ts';
import type { DealDialog } from './next-step/ways.ts';
import { Timeline } from './timeline.tsx';
import { useReading } from './use-reading.ts';
import { useScrollToEnd } from './use-scroll-to-end.ts';
import { useUnsent } from './use-unsent.ts';

const DepositState = lazyComponent(
  async () => (await import('#web/features/deals/deposits/deposit-state.tsx')).DepositState,
);
const EarlierDepositState = lazyComponent(
  async () => (await import('#web/features/deals/deposits/earlier-deposit.tsx')).EarlierDepositState,
);
const DisputeState = lazyComponent(
  async () => (await import('#web/features/deals/disputes/dispute-state.tsx')).DisputeState,
);
const HandoverPanel = lazyComponent(
  async () => (await import('#web/features/deals/handovers/handover-panel.tsx')).HandoverPanel,
);

/** Who reads, and what is of other features. */
export interface DealParts {
  personId: string;
  /** Opens the booking form of a bike; resolves when it is open, or could not be loaded. */
  onBook: (bikeId: string) => Promise<void>;
  /** Opens the form of a report about a message of the other person, or about them; resolves as `onBook` does. */
  onReport: (about: { messageId?: string; personId?: string }, name: string) => Promise<void>;
  /** Says that a report was sent. */
  reported?: ReactNode;
}

interface Props extends DealParts {
  /** The newest page. */
  page: DealPage;
  /** Of all pages. */
  entries: DealPage['entries'];
  earlier: ReactNode;
}

/** The page of a deal: the bike, messages and events, the one next step, and the field to write in. */
export const Deal = ({ page, entries, earlier, personId, onBook, onReport, reported }: Props) => {
  const { _id, bike, other, side, readByOther, handover, orderId } = page;
  const name = personName(other.name);
  const { unsent, left, send, retry, discard } = useUnsent(personId, _id);
  const news = useReading(page);
  const { opened: dialog, open: setDialog, close: closeDialog } = useOpened<OwnDialog>();
  const open = (wanted: DealDialog): Promise<void> | undefined => {
    if (wanted === 'book') return onBook(bike.productId);
    if (wanted === 'report') return onReport({ ...(other.personId && { personId: other.personId }) }, name);
    setDialog(wanted);
    return undefined;
  };
  const kept = handoverKey(personId, _id);
  const isHandedOver = handover?.handedOverAt !== undefined;
  useEffect(() => {
    if (isHandedOver) keepText(kept, '');
  }, [isHandedOver, kept]);
  const { choose, running } = useWays(page, open);
  const end = useScrollToEnd(`${entries.at(-1)?.at} ${unsent.map(({ submission, problem }) => submission + problem)}`);
  const sent = new Set(entries.map((entry) => (entry.kind === 'message' ? entry.submission : undefined)));
  return (
    <>
      <DealHead
        bike={bike}
        other={other}
        price={page.price}
        agreed={page.agreed}
        kept={page.deposit && (side === 'buyer' ? t`Kept for you` : t`Kept for ${name}`)}
      >
        <MoreMenu page={page} onChoose={choose} />
      </DealHead>
      <div className="flex flex-1 flex-col justify-end">
        {earlier && <div className="flex justify-center pt-2">{earlier}</div>}
        <Timeline
          entries={entries}
          unsent={unsent.filter(({ submission }) => !sent.has(submission))}
          side={side}
          name={name}
          readByOther={readByOther}
          onRetry={retry}
          onDiscard={discard}
          onReport={({ _id: messageId }) => void onReport({ messageId }, name)}
        />
        {reported && <div className="text-center">{reported}</div>}
      </div>
      <div role="status" className="sr-only">
        {/* A key of its own: the same words said again are read out again. */}
        {news.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      <BottomBar>
        {page.deposit && (
          <Suspense>
            <DepositState deposit={page.deposit} side={side} name={name} />
          </Suspense>
        )}
        {page.earlierDeposit && (
          <Suspense>
            <EarlierDepositState page={page} earlier={page.earlierDeposit} name={name} />
          </Suspense>
        )}
        {page.dispute && (
          <Suspense>
            <DisputeState dispute={page.dispute} />
          </Suspense>
        )}
        {handover && !isHandedOver && handover.rest === undefined && orderId && (
          <Suspense>
            <HandoverPanel page={page} orderId={orderId} kept={kept} />
          </Suspense>
        )}
        <NextStep page={page} running={running} onChoose={choose} />
        {page.acts.includes('write') ? (
          <Composer draft={draftKey(personId, _id)} left={left} onSend={send} />
        ) : (
          <ClosedNote page={page} />
        )}
      </BottomBar>
      <DealDialogs page={page} dialog={dialog} onOpen={setDialog} onClose={closeDialog} />
      <div ref={end} />
    </>
  );
};
