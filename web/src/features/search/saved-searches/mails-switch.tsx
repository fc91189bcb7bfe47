import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertSettings, useAlertSettingsChange } from './saved-searches.queries.ts';

interface Props {
  setting: 'messages' | 'wishes';
  children: ReactNode;
}

/** A switch of the mails about messages or wishes; `children` say what is mailed. Empty until the settings are known. */
export const MailsSwitch = ({ setting, children }: Props) => {
  const { data } = useQuery(alertSettings);
  const { mutate } = useAlertSettingsChange();
  if (!data) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={data[setting]}
        onChange={(event) => mutate({ [setting]: event.target.checked })}
        className="size-5 shrink-0 accent-base-content"
      />
      {children}
    </label>
  );
};
