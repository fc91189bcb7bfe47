import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { now } from '#contract/clock.ts';
import {
  type Notification as Notice,
  type NotificationTopic,
  notificationPath,
  TOPIC_OF,
} from '#contract/entities/notification.ts';
import { formatDate, formatTimeOfDay } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AlertIcon, BellIcon, BikeIcon, CardIcon, ChatIcon, HeartIcon } from '#web/ui/frame-icons.tsx';
import type { IconProps } from '#web/ui/icon.tsx';
import { ClockIcon, ListIcon, StarIcon } from '#web/ui/icons.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { newText, notificationText } from './notification-words.ts';
import { ownNotifications, useMarkNotificationsRead } from './notifications.queries.ts';

const ICONS: Record<NotificationTopic, ComponentType<IconProps>> = {
  bookings: ListIcon,
  messages: ChatIcon,
  deals: ClockIcon,
  searches: BellIcon,
  wishes: HeartIcon,
  reviews: StarIcon,
  listings: BikeIcon,
  payments: CardIcon,
  moderation: AlertIcon,
};

const DAY = 86_400_000;

const dayName = (iso: string): string => {
  const day = formatDate(iso);
  if (day === formatDate(new Date(now()).toISOString())) return t`Today`;
  return day === formatDate(new Date(now() - DAY).toISOString()) ? t`Yesterday` : day;
};

/** How many new ones came while the page is open. */
const useNew = (list: readonly Notice[] | undefined): string => {
  const first = useRef<string>(undefined);
  const [text, setText] = useState('');
  const newest = list?.[0]?._id ?? '';
  useEffect(() => {
    if (!list) return;
    const before = first.current;
    first.current = newest;
    if (before === undefined || newest <= before) return;
    setText(newText(list.filter(({ _id }) => _id > before).length));
  }, [list, newest]);
  return text;
};

/** What happened, by day, newest first. */
export const NotificationList = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(ownNotifications);
  const { mutate } = useMarkNotificationsRead();
  usePreparedToasts();
  useKeptFocus(section, 'li');
  const arrived = useNew(list.data);
  const all = list.data ?? [];
  const days = [...Map.groupBy(all, ({ at }) => formatDate(at)).values()];
  const newest = all[0]?._id;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Your notifications`} className="outline-none">
      <p role="status" className="sr-only">
        {arrived}
      </p>
      <ListError list={list} />
      {list.isPending && <ListSkeleton />}
      {list.data?.length === 0 && <NoNotifications />}
      {newest && all.some(({ read }) => !read) && (
        <Button variant="quiet" className="-ms-3 mb-2" onClick={() => mutate({ upTo: newest })}>
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      {days.map((ofDay) => (
        <section key={ofDay[0]?._id} aria-label={dayName(ofDay[0]?.at ?? '')} className="mb-6">
          <h2 className="mb-1 font-semibold text-base-content/75 text-sm">{dayName(ofDay[0]?.at ?? '')}</h2>
          <ul className="flex flex-col">
            {ofDay.map((each) => (
              <li key={each._id} tabIndex={-1} className="border-base-300 border-b">
                <Row notice={each} onOpen={() => !each.read && mutate({ id: each._id })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd
        list={list}
        shown={(count) => t`Showing ${plural(count, { one: '# notification', other: '# notifications' })}`}
      />
    </section>
  );
};

const Row = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const Icon = ICONS[TOPIC_OF[notice.kind]];
  return (
    <Link
      to={notificationPath(notice)}
      onClick={onOpen}
      className="flex min-h-11 items-start gap-3 rounded-field px-1 py-3 hover:bg-base-200"
    >
      <Icon className="mt-0.5 size-5 text-base-content/75" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classes('wrap-anywhere block', !notice.read && 'font-bold')}>
          {notificationText(notice)}
        </span>
        <time dateTime={notice.at} className="text-base-content/75 text-sm">
          {formatTimeOfDay(notice.at)}
        </time>
      </span>
      {!notice.read && (
        <>
          <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />
          <span className="sr-only">
            <Trans>Unread</Trans>
          </span>
        </>
      )}
    </Link>
  );
};

const ListSkeleton = () => (
  <LoadingRegion label={t`Loading your notifications`}>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  </LoadingRegion>
);

const NoNotifications = () => (
  <EmptyState text={t`No notifications yet.`}>
    <p className="max-w-md">
      <Trans>
        Bookings and their answers, messages, new bikes that fit your saved searches, prices of your wishlist, reviews
        and payments will appear here, and stay for 90 days.
      </Trans>
    </p>
  </EmptyState>
);
