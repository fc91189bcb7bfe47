import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Other } from '#contract/entities/conversation.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError } from '#web/lib/toast.tsx';

const wordsFor = ({ hereNow, hereDaysAgo }: Pick<Other, 'hereNow' | 'hereDaysAgo'>): string | undefined => {
  if (hereNow) return t`online now`;
  if (hereDaysAgo === undefined) return undefined;
  if (hereDaysAgo === 0) return t`online today`;
  return t`${plural(hereDaysAgo, { one: 'online yesterday', other: 'online # days ago' })}`;
};

/** Whether the other person is here, or when they were; nothing where that is hidden. */
export const PresenceWords = (other: Pick<Other, 'hereNow' | 'hereDaysAgo'>) => {
  const words = wordsFor(other);
  if (!words) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${other.hereNow ? 'bg-success' : 'border border-base-content/50'}`}
      />
      {words}
    </span>
  );
};

const ownPresence = queryOptions({
  queryKey: ['presence'],
  queryFn: ({ signal }) => callApi('GET /presence', { signal }),
});

/** Switches whether others see when the signed-in user is here. */
export const PresenceSwitch = () => {
  const queries = useQueryClient();
  const { data } = useQuery(ownPresence);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: boolean) => callApi('PUT /presence', { body: { shown } }),
    onSuccess: (_saved, shown) => queries.setQueryData(ownPresence.queryKey, { shown }),
    onError: (error) => toastError(errorMessage(error)),
    onSettled: useRefetch(ownPresence.queryKey),
  });
  if (!data) return null;
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isPending ? variables : data.shown}
        onChange={(event) => mutate(event.target.checked)}
        className="size-5 shrink-0 accent-base-content"
      />
      <span>
        <Trans>Show the people I message when I am online, and show me when they are.</Trans>
      </span>
    </label>
  );
};
