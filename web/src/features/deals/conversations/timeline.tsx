import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message, Side } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import { MessagePhotos } from '#web/features/deals/photos/shown-photos.tsx';
import { formatDate, formatTimeOfDay } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MoreIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { type Entry, entryKey, eventWords } from './deal-words.ts';
import { MessageWarning } from './message-warning.tsx';
import type { UnsentMessage } from './unsent.ts';

interface Props {
  entries: readonly Entry[];
  unsent: readonly UnsentMessage[];
  side: Side;
  /** The other person's. */
  name: string;
  /** The position up to which the other person has read. */
  readByOther: number;
  onRetry: (submission: string, withoutPhotos?: boolean) => void;
  onDiscard: (submission: string) => void;
  /** Reports a message of the other person. */
  onReport?: (message: Message) => void;
}

/** Messages and events, oldest first, with a line before each day; at the end the messages that are not sent yet. */
export const Timeline = ({ entries, unsent, side, name, readByOther, onRetry, onDiscard, onReport }: Props) => {
  const lastOwn = entries.findLast((entry) => entry.kind === 'message' && entry.byMe);
  const lastOwnId = lastOwn?.kind === 'message' ? lastOwn._id : undefined;
  return (
    <ol aria-label={t`Messages and events`} className="flex flex-col gap-2 py-3">
      {entries.map((entry, at) => {
        const day = formatDate(entry.at);
        const isNewDay = at === 0 || formatDate(entries[at - 1]?.at ?? '') !== day;
        return (
          <li key={entryKey(entry)} className="flex flex-col gap-2">
            {isNewDay && <p className="text-center text-base-content/75 text-sm">{day}</p>}
            {entry.kind === 'message' ? (
              <Bubble
                message={entry}
                name={name}
                onReport={entry.byMe || entry.erased ? undefined : onReport}
                mark={entry._id === lastOwnId ? (entry.position <= readByOther ? t`Read` : t`Sent`) : undefined}
              />
            ) : (
              <Happened event={entry} side={side} name={name} />
            )}
          </li>
        );
      })}
      {unsent.map((message, at) => (
        <li key={message.submission} className="flex flex-col items-end gap-1">
          {message.photos && <MessagePhotos photos={message.photos.map((id) => ({ id }))} />}
          {message.text && <Text byMe>{message.text}</Text>}
          {message.problem ? (
            <Problem message={message} onRetry={onRetry} onDiscard={onDiscard} />
          ) : (
            <p className="text-base-content/75 text-sm">
              {isHeldUp(unsent.slice(0, at)) ? (
                <Trans>Will be sent after the one above.</Trans>
              ) : (
                <Trans>Sending…</Trans>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};

/** Whether what follows waits: behind a message that is tried again, no other one is sent. */
const isHeldUp = (before: readonly UnsentMessage[]): boolean =>
  before.some(({ problem, refused }) => problem !== undefined && !refused);

/** Text as it was typed: nothing in it is a link. */
const Text = ({ byMe, children }: { byMe: boolean; children: string }) => (
  <p
    dir="auto"
    className={classes(
      'wrap-anywhere w-fit max-w-[85%] whitespace-pre-line rounded-box border px-3 py-1.5',
      byMe ? 'border-base-content/40 bg-base-200' : 'border-base-300 bg-base-100',
    )}
  >
    {children}
  </p>
);

interface BubbleProps {
  message: Message;
  name: string;
  mark: string | undefined;
  onReport: ((message: Message) => void) | undefined;
}

/** A message, with its time beside it where that fits, else below. */
const Bubble = ({ message, name, mark, onReport }: BubbleProps) => (
  <div className={classes('flex flex-col gap-0.5', message.byMe && 'items-end')}>
    <span className="sr-only">{message.byMe ? t`You:` : `${name}:`}</span>
    {message.photos && <MessagePhotos photos={message.photos} name={message.byMe ? undefined : name} />}
    <div
      className={classes(
        'flex w-full flex-wrap items-end gap-x-2 gap-y-0.5',
        message.byMe && 'flex-row-reverse justify-start',
      )}
    >
      {message.erased ? (
        <p className="text-base-content/75 italic">
          <Trans>This message was deleted with its sender’s account.</Trans>
        </p>
      ) : (
        message.text && <Text byMe={message.byMe}>{message.text}</Text>
      )}
      <div className="flex items-center text-base-content/75 text-xs">
        <p>
          <time dateTime={message.at}>{formatTimeOfDay(message.at)}</time>
          {mark && ` · ${mark}`}
        </p>
        {onReport && <MessageMenu name={name} onReport={() => onReport(message)} />}
      </div>
    </div>
    {message.warnings?.map(({ kind }) => (
      <MessageWarning key={kind} kind={kind} />
    ))}
  </div>
);

/** What can be done about a message of the other person. Large enough for a thumb without moving the messages apart. */
const MessageMenu = ({ name, onReport }: { name: string; onReport: () => void }) => (
  <Menu
    entries={[{ key: 'report', label: t`Report this message`, onSelect: onReport }]}
    className="btn btn-ghost btn-square -my-3 min-h-11 min-w-11 text-base-content/75"
  >
    <MoreIcon className="size-5" />
    <span className="sr-only">{t`More about this message of ${name}`}</span>
  </Menu>
);

const Happened = ({ event, side, name }: { event: DealEvent; side: Side; name: string }) => {
  const { text, more } = eventWords(event, side, name);
  return (
    <p className="wrap-anywhere rounded-field bg-base-200 px-2 py-1 text-center text-sm">
      {text}{' '}
      {more && (
        <span dir="auto" className="whitespace-pre-line text-base-content/75">
          {more}{' '}
        </span>
      )}
      <time dateTime={event.at} className="whitespace-nowrap text-base-content/75 text-xs">
        {formatTimeOfDay(event.at)}
      </time>
    </p>
  );
};

type ProblemProps = Pick<Props, 'onRetry' | 'onDiscard'> & { message: UnsentMessage };

/** Why a message was not sent; what was refused is not tried again by itself. */
const Problem = ({ message: { submission, problem, refused, text, photos }, onRetry, onDiscard }: ProblemProps) => (
  <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-2">
    <p className="text-error text-sm">
      <Trans>Not sent.</Trans> {problem}
    </p>
    <Button variant="quiet" onClick={() => onRetry(submission)}>
      <Trans>Try again</Trans>
    </Button>
    {refused && photos && text && (
      <Button variant="quiet" onClick={() => onRetry(submission, true)}>
        <Trans>Send without photos</Trans>
      </Button>
    )}
    <Button variant="quiet" onClick={() => onDiscard(submission)}>
      <Trans>Discard</Trans>
    </Button>
  </div>
);
