import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Role } from '#contract/constants.ts';
import {
  NOTIFICATION_WAYS,
  type NotificationSetting,
  type NotificationTopic,
  type NotificationWay,
} from '#contract/entities/notification.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { TOPIC_TEXTS } from './notification-words.ts';
import { notificationSettings, useSettingChange } from './notifications.queries.ts';

/** The topics about which people of a role are never told. */
const HIDDEN: Record<Role, readonly NotificationTopic[]> = {
  Buyer: ['listings'],
  Seller: ['wishes'],
  Admin: ['bookings', 'deals', 'wishes', 'reviews', 'listings', 'payments'],
};

const WAY_TEXTS: Record<NotificationWay, string> = { page: t`Here`, mail: t`Mail`, push: t`Push` };

/** The ways of each topic, as switches; each is saved at once. */
export const SettingsTable = ({ role }: { role: Role | null | undefined }) => {
  const { data, error, isPending, refetch, isFetching } = useQuery(notificationSettings);
  if (isPending)
    return (
      <LoadingRegion label={t`Loading the settings`}>
        <Skeleton className="h-64 w-full" />
      </LoadingRegion>
    );
  if (!data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />;
  const shown = data.filter(({ topic }) => !role || !HIDDEN[role].includes(topic));
  return (
    <ul className="border-base-300 border-t">
      {shown.map((setting) => (
        <Topic key={setting.topic} setting={setting} />
      ))}
    </ul>
  );
};

const Topic = ({ setting }: { setting: NotificationSetting }) => {
  const { topic } = setting;
  const { name, hint } = TOPIC_TEXTS[topic];
  const isPerSearch = setting.mail === 'perSearch';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-base-300 border-b py-1">
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-base-content/75 text-sm">{hint}</p>
      </div>
      <fieldset className="flex flex-wrap items-center">
        <legend className="sr-only">{name}</legend>
        {(isPerSearch ? (['page'] as const) : NOTIFICATION_WAYS).map((way) => (
          <Switch key={way} setting={setting} way={way} />
        ))}
        {isPerSearch && (
          <Link
            to="/dashboard/savedSearches"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            <Trans>At each search</Trans>
          </Link>
        )}
      </fieldset>
    </li>
  );
};

const Switch = ({ setting, way }: { setting: NotificationSetting; way: NotificationWay }) => {
  const { mutate } = useSettingChange();
  const state = setting[way];
  const { name } = TOPIC_TEXTS[setting.topic];
  const label = WAY_TEXTS[way];
  const look = 'flex min-h-12 w-[3.5rem] flex-col items-center justify-center gap-1 text-base-content/75 text-xs';
  if (state === 'always')
    return (
      <span className={look}>
        <Trans>always</Trans>
        <span>{label}</span>
      </span>
    );
  return (
    <label className={`${look} cursor-pointer`}>
      <input
        type="checkbox"
        aria-label={t`${name}: ${label}`}
        checked={state === 'on'}
        onChange={(event) => mutate({ topic: setting.topic, way, on: event.target.checked })}
        className="size-5 accent-base-content"
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
};
