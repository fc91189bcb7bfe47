import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { now } from '#contract/clock.ts';
import { type Brand, MAX_UNREAD } from '#contract/constants.ts';
import type { Conversation, ToAnswer } from '#contract/entities/conversation.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatDate, formatDay, formatNumber, formatTimeOfDay } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { ownConversations } from './conversations.queries.ts';
import { messageWords, STATE_TEXTS } from './deal-words.ts';

/** What a person has not answered in a conversation. */
const TO_ANSWER: Record<ToAnswer, string> = {
  offer: t`Answer the offer`,
  booking: t`Answer the booking`,
  meeting: t`Answer the meeting request`,
};

/** The own conversations, the one with the last message, offer, booking or meeting first. */
export const ConversationList = () => {
  const list = usePagedList(ownConversations);
  const conversations = list.data;
  return (
    <section aria-label={t`Your messages`}>
      <ListError list={list} />
      {list.isPending && <ListSkeleton />}
      {conversations?.length === 0 && <NoConversations />}
      {conversations && conversations.length > 0 && (
        <ul className="flex flex-col">
          {conversations.map((conversation) => (
            <li key={conversation._id} className="border-base-300 border-b">
              <Row conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd
        list={list}
        shown={(count) => t`Showing ${plural(count, { one: '# conversation', other: '# conversations' })}`}
      />
    </section>
  );
};

/** The time of a message of today, the day of an earlier one. */
const shortMoment = (iso: string): string =>
  formatDate(iso) === formatDate(new Date(now()).toISOString()) ? formatTimeOfDay(iso) : formatDay(iso);

const Row = ({ conversation }: { conversation: Conversation }) => {
  const { _id, bike, other, lastText, lastPhotos, lastByMe, lastAt, unread, toAnswer } = conversation;
  const words = messageWords(lastText, lastPhotos);
  return (
    <Link to={`/messages/${_id}`} className="flex items-center gap-3 rounded-field py-3 hover:bg-base-200">
      <Photo
        photo={photoSources(bike.productImg)}
        alt=""
        sizes="4rem"
        className="aspect-4/3 w-16 min-w-16 self-start rounded-field"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 truncate', unread > 0 || toAnswer ? 'font-bold' : 'font-semibold')}>
            {bikeLabel({ brand: bike.brand as Brand, modelName: bike.productName })}
          </span>
          <time dateTime={lastAt} className="shrink-0 text-base-content/75 text-sm">
            {shortMoment(lastAt)}
          </time>
        </span>
        <span className="block truncate text-base-content/75 text-sm">
          {personName(other.name)}
          {bike.state !== 'forSale' && ` · ${STATE_TEXTS[bike.state]}`}
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className={classes('min-w-0 flex-1 truncate', unread > 0 && 'font-semibold')}>
            {lastByMe ? t`You: ${words}` : words}
          </span>
          {unread > 0 && <Unread count={unread} />}
        </span>
        {toAnswer && (
          <span className="badge mt-1">
            <span className="badge-text">{TO_ANSWER[toAnswer]}</span>
          </span>
        )}
      </span>
    </Link>
  );
};

const Unread = ({ count }: { count: number }) => (
  <span className="figures shrink-0 rounded-full bg-primary px-2 font-semibold text-primary-content text-sm">
    {count >= MAX_UNREAD ? `${formatNumber(MAX_UNREAD - 1)}+` : formatNumber(count)}
    <span className="sr-only"> {plural(count, { one: 'new message', other: 'new messages' })}</span>
  </span>
);

const ListSkeleton = () => (
  <LoadingRegion label={t`Loading your messages`}>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  </LoadingRegion>
);

/** What a person without a conversation can do for one. */
const NoConversations = () => {
  const session = useSession();
  const isSeller = useRole(session.status === 'signedIn' ? session.user.email : undefined).data === 'Seller';
  return (
    <EmptyState text={t`You have no messages yet.`}>
      <p className="max-w-md">
        {isSeller ? (
          <Trans>When a buyer asks about one of your bikes, you can answer here.</Trans>
        ) : (
          <Trans>On a bike’s page, press “Ask the seller”. Only the two of you can read the conversation.</Trans>
        )}
      </p>
      <ButtonLink variant="primary" to={isSeller ? '/dashboard/addProduct' : '/search'}>
        {isSeller ? <Trans>Sell a bike</Trans> : <Trans>Find a bike</Trans>}
      </ButtonLink>
    </EmptyState>
  );
};
