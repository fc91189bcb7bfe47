import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/entities/conversation.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { draftKey } from '#web/lib/kept-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Composer } from './composer.tsx';
import { conversationPages } from './conversations.queries.ts';
import { DealHead } from './deal-head.tsx';
import { paymentPath, receiptPath, stepWords } from './deal-words.ts';
import { MakeOffer, OfferBar } from './offer-bar.tsx';
import { Timeline } from './timeline.tsx';
import { useReading } from './use-reading.ts';
import { useUnsent } from './use-unsent.ts';

interface Props {
  id: string;
  personId: string;
  /** Parts from other features: what can be done about a message, and how a block is made and taken back. */
  actionsFor?: (message: Message, name: string) => ReactNode;
  block?: (page: DealPage, name: string) => ReactNode;
  unblock?: (blockId: string) => ReactNode;
  /** The bar of the meeting, from another feature. */
  meetingOf: (page: DealPage) => ReactNode;
  /** Opens the booking form of a bike; resolves when it is open, or could not be loaded. */
  onBook: (bikeId: string) => Promise<void>;
}

/** The page of a conversation: the bike, messages and events, the next step, and the field to write in. */
export const ConversationView = ({ id, personId, meetingOf, ...more }: Props) => {
  const query = useInfiniteQuery(conversationPages(id));
  const pages = query.data?.pages;
  const newest = pages?.[0];
  if (!newest || !pages) {
    if (query.isPending) return <PageProgress />;
    return (
      <div className="flex flex-col items-start gap-4 py-6">
        <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
          <Trans>Conversation</Trans>
        </h1>
        <ErrorNotice message={errorMessage(query.error)} onRetry={query.refetch} retrying={query.isFetching} />
        <ButtonLink to="/messages">
          <Trans>All messages</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <Deal
      page={newest}
      entries={pages.toReversed().flatMap((page) => page.entries)}
      personId={personId}
      {...more}
      meeting={meetingOf(newest)}
      earlier={
        query.hasNextPage && (
          <Button variant="quiet" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            <Trans>Earlier messages</Trans>
          </Button>
        )
      }
    />
  );
};

interface DealProps extends Pick<Props, 'actionsFor' | 'block' | 'unblock' | 'onBook'> {
  /** The newest page. */
  page: DealPage;
  /** Of all pages. */
  entries: DealPage['entries'];
  personId: string;
  meeting: ReactNode;
  earlier: ReactNode;
}

const Deal = ({ page, entries, personId, meeting, earlier, onBook, actionsFor, block, unblock }: DealProps) => {
  const { _id, bike, other, side, readByOther } = page;
  const name = personName(other.name);
  const { unsent, left, send, retry, discard } = useUnsent(personId, _id);
  const news = useReading(page);
  const end = useScrollToEnd(`${entries.at(-1)?.at} ${unsent.map(({ submission, problem }) => submission + problem)}`);
  const sent = new Set(entries.map((entry) => (entry.kind === 'message' ? entry.submission : undefined)));
  return (
    <>
      <DealHead bike={bike} other={other} price={page.price} agreed={page.agreed}>
        {!page.blockId && page.acts.includes('block') && block?.(page, name)}
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
          actionsFor={actionsFor && ((message) => actionsFor(message, name))}
        />
      </div>
      <div role="status" className="sr-only">
        {/* A key of its own: the same words said again are read out again. */}
        {news.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      <BottomBar>
        <NextStep page={page} onBook={onBook} />
        {!other.left && meeting}
        {page.closed ? (
          <div className="flex flex-wrap items-center justify-between gap-2 py-1">
            <p className="wrap-anywhere min-w-0 flex-1 basis-[10rem] text-base-content/75">
              {page.blockId ? (
                <Trans>You have blocked {name}: neither of you can write to the other.</Trans>
              ) : (
                <Trans>Messages can’t be sent here any more.</Trans>
              )}
            </p>
            {page.blockId && unblock?.(page.blockId)}
          </div>
        ) : other.left ? (
          <p className="py-2 text-base-content/75">
            <Trans>The other person no longer has an account, so nobody would read your message.</Trans>
          </p>
        ) : (
          page.acts.includes('write') && <Composer draft={draftKey(personId, _id)} left={left} onSend={send} />
        )}
      </BottomBar>
      <div ref={end} />
    </>
  );
};

type StepProps = Pick<DealProps, 'page' | 'onBook'>;

/** The open offer, and the reader's next step unless that is to answer the offer. */
const NextStep = ({ page, onBook }: StepProps) => {
  const { nextStep, offer } = page;
  const isOfOffer = offer && (nextStep === 'answerOffer' || nextStep === 'waitForAnswer');
  return (
    <>
      {offer && <OfferBar key={offer._id} page={page} offer={offer} />}
      {nextStep && !isOfOffer && <Step page={page} nextStep={nextStep} onBook={onBook} />}
    </>
  );
};

const Step = ({ page, onBook, nextStep }: StepProps & { nextStep: NonNullable<DealPage['nextStep']> }) => {
  const { _id, side, other, bike, orderId, agreed, acts, meeting } = page;
  const [mayBook, mayOffer, mayPay] = [acts.includes('book'), acts.includes('offer'), acts.includes('pay')];
  const name = personName(other.name);
  const { productId, brand } = bike;
  const about = { side, name, productId, brand, orderId, agreed, conversationId: _id, meeting };
  const { text, to, label, reload } = stepWords(nextStep, about);
  const payment = paymentPath(productId);
  // Booking and paying stand beside what comes next: meeting the seller does not take them away.
  const paysBeside = mayPay && to !== payment;
  // Once it is paid, the receipt is there, although the two may still be about to meet.
  const receipt = side === 'buyer' && bike.state === 'bought' && orderId ? receiptPath(orderId) : undefined;
  const hasReceipt = receipt !== undefined && to !== receipt;
  const isWide = [to !== undefined, mayBook, mayOffer, paysBeside, hasReceipt].filter(Boolean).length > 1;
  const look = isWide ? 'grow sm:grow-0' : 'shrink-0';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p
        className={classes(
          'wrap-anywhere min-w-0 flex-1 text-sm',
          isWide ? 'basis-full sm:basis-[8rem]' : 'basis-[8rem]',
        )}
      >
        {text}
      </p>
      {mayBook && <BookButton onBook={() => onBook(productId)} className={look} />}
      {to && (
        <ButtonLink to={to} reloadDocument={reload ?? false} className={look}>
          {label}
        </ButtonLink>
      )}
      {paysBeside && (
        <ButtonLink to={payment} className={look}>
          <Trans>Pay</Trans>
        </ButtonLink>
      )}
      {hasReceipt && (
        <ButtonLink to={receipt} className={look}>
          <Trans>Receipt</Trans>
        </ButtonLink>
      )}
      {mayOffer && <MakeOffer page={page} />}
    </div>
  );
};

const BookButton = ({ onBook, className }: { onBook: () => Promise<void>; className: string }) => {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await onBook();
    setOpening(false);
  };
  return (
    <Button variant="primary" onClick={open} loading={opening} aria-haspopup="dialog" className={className}>
      <Trans>Book</Trans>
    </Button>
  );
};

/** Shows the end when something comes or could not be sent, unless its reader is further up. */
const useScrollToEnd = (newest: string) => {
  const end = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something has come.
  useEffect(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const isNear = scrollHeight - clientHeight - scrollTop < clientHeight;
    if (isFirst.current || isNear) end.current?.scrollIntoView({ block: 'end' });
    isFirst.current = false;
  }, [newest]);
  return end;
};
