import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { alertSettings, useAlertSettingsChange } from './saved-searches.queries.ts';

/** Whether mails tell that the price of a wish has fallen, or that it is sold. */
export const WishMailsSwitch = () => {
  const { data } = useQuery(alertSettings);
  const { mutate } = useAlertSettingsChange();
  if (!data) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={data.wishes}
        onChange={(event) => mutate({ wishes: event.target.checked })}
        className="size-5 shrink-0 accent-base-content"
      />
      <Trans>Mail me when the price of a bike on my wishlist falls, or when it is sold</Trans>
    </label>
  );
};
