import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { NotificationSetting, NotificationTopic } from '#contract/entities/notification.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { choicesFor, type Sent, sentBy } from './notification-choices.ts';
import { TOPIC_TEXTS } from './notification-words.ts';
import { notificationSettings, useSettingChange } from './notifications.queries.ts';

/** The topics about which people of a role are never told. */
const HIDDEN: Record<Role, readonly NotificationTopic[]> = {
  Buyer: ['listings'],
  Seller: ['wishes'],
  Admin: ['bookings', 'deals', 'wishes', 'reviews', 'listings', 'payments'],
};

const SENT_TEXTS: Record<Sent, string> = { mail: t`Email`, push: t`Push`, both: t`Both`, none: t`None` };

/** One choice for each topic: email, push, both or none. It is saved at once. */
export const NotificationSettings = ({ role }: { role: Role | null | undefined }) => {
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
  const { topic, page } = setting;
  const { name, hint } = TOPIC_TEXTS[topic];
  const { mutate } = useSettingChange();
  return (
    <li className="flex flex-col gap-2 border-base-300 border-b py-3">
      <div>
        <h2 className="font-semibold">{name}</h2>
        <p className="text-base-content/75 text-sm">{hint}</p>
      </div>
      <Ways setting={setting} />
      {page === 'off' && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <Trans>These do not appear in your list.</Trans>
          <Button
            variant="quiet"
            onClick={() => mutate([{ topic, way: 'page', on: true }])}
            aria-label={t`Show in the list: ${name}`}
          >
            <Trans>Show in the list</Trans>
          </Button>
        </p>
      )}
    </li>
  );
};

/** What can be chosen of a topic, or why nothing can. */
const Ways = ({ setting }: { setting: NotificationSetting }) => {
  if (setting.mail === 'perSearch')
    return (
      <Link
        to="/dashboard/savedSearches"
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        <Trans>Choose for each search</Trans>
      </Link>
    );
  const choices = choicesFor(setting);
  if (choices.length < 2)
    return (
      <p className="text-sm">
        <Trans>Always by email and push</Trans>
      </p>
    );
  return <Choice setting={setting} choices={choices} />;
};

const Choice = ({ setting, choices }: { setting: NotificationSetting; choices: readonly Sent[] }) => {
  const { mutate } = useSettingChange();
  const group = useId();
  const { topic } = setting;
  const { name } = TOPIC_TEXTS[topic];
  const now = sentBy(setting);
  const choose = (sent: Sent) =>
    mutate(
      (['mail', 'push'] as const).flatMap((way) => {
        const on = sent === way || sent === 'both';
        return setting[way] === 'always' || (setting[way] === 'on') === on ? [] : [{ topic, way, on }];
      }),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid max-w-xs grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1">
        {choices.map((sent) => (
          <label
            key={sent}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-base-content/40 px-1 text-center text-sm has-checked:bg-base-content has-checked:font-semibold has-checked:text-base-100 has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={group}
              value={sent}
              checked={sent === now}
              onChange={() => choose(sent)}
              className="sr-only"
            />
            {SENT_TEXTS[sent]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
