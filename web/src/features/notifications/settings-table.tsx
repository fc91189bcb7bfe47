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

/** What nothing is ever told of to somebody in a role. */
const HIDDEN: Record<Role, readonly NotificationTopic[]> = {
  Buyer: ['listings'],
  Seller: ['wishes'],
  Admin: ['bookings', 'deals', 'wishes', 'reviews', 'listings', 'payments'],
};

const WAY_TEXTS: Record<NotificationWay, string> = { page: t`Here`, mail: t`Mail`, push: t`Push` };

/** Which topics tell by which ways; each switch saves at once. */
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
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-base-300 border-b text-sm">
          <th scope="col" className="py-2 text-start font-semibold">
            <Trans>Topic</Trans>
          </th>
          {NOTIFICATION_WAYS.map((way) => (
            <th key={way} scope="col" className="w-12 py-2 text-center font-semibold sm:w-20">
              {WAY_TEXTS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((setting) => (
          <TopicRow key={setting.topic} setting={setting} />
        ))}
      </tbody>
    </table>
  );
};

const TopicRow = ({ setting }: { setting: NotificationSetting }) => {
  const { topic } = setting;
  const { name, hint } = TOPIC_TEXTS[topic];
  const isPerSearch = setting.mail === 'perSearch';
  return (
    <tr className="border-base-300 border-b">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        <span className="block font-semibold">{name}</span>
        <span className="block text-base-content/75 text-sm">{hint}</span>
      </th>
      {(isPerSearch ? (['page'] as const) : NOTIFICATION_WAYS).map((way) => (
        <td key={way} className="text-center align-middle">
          <Switch setting={setting} way={way} />
        </td>
      ))}
      {isPerSearch && (
        <td colSpan={2} className="text-center align-middle text-sm">
          <Link
            to="/dashboard/savedSearches"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <Trans>At each search</Trans>
          </Link>
        </td>
      )}
    </tr>
  );
};

const Switch = ({ setting, way }: { setting: NotificationSetting; way: NotificationWay }) => {
  const { mutate } = useSettingChange();
  const state = setting[way];
  const { name } = TOPIC_TEXTS[setting.topic];
  if (state === 'always')
    return (
      <span className="text-base-content/75 text-xs">
        <Trans>always</Trans>
      </span>
    );
  const label = WAY_TEXTS[way];
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={t`${name}: ${label}`}
        checked={state === 'on'}
        onChange={(event) => mutate({ topic: setting.topic, way, on: event.target.checked })}
        className="size-5 accent-base-content"
      />
    </label>
  );
};
