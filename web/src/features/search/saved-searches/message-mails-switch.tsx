import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { alertSettings, useAlertSettingsChange } from './saved-searches.queries.ts';

/** Whether mails tell of messages that were not read. */
export const MessageMailsSwitch = () => {
  const { data } = useQuery(alertSettings);
  const { mutate } = useAlertSettingsChange();
  if (!data) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={data.messages}
        onChange={(event) => mutate({ messages: event.target.checked })}
        className="size-5 shrink-0 accent-base-content"
      />
      <Trans>Mail me when I have not read a message for five minutes</Trans>
    </label>
  );
};
