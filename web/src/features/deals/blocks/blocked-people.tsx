import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatDate } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ownBlocks } from './blocks.queries.ts';
import { UnblockButton } from './unblock-button.tsx';

/** The people whom the signed-in user has blocked, each with a button that takes the block back. */
export const BlockedPeople = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(ownBlocks);
  useKeptFocus(section, 'li');
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="blocked"
      className="mt-6 flex max-w-xl flex-col items-start gap-3 rounded-box border border-base-300 p-6 outline-none"
    >
      <h2 id="blocked" className="font-bold text-xl">
        <Trans>Blocked people</Trans>
      </h2>
      <ListError list={list} />
      {list.data?.length === 0 && (
        <p>
          <Trans>You have not blocked anyone. In a conversation, “Block” stops all messages between you.</Trans>
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="flex w-full flex-col gap-2">
          {list.data.map(({ _id, name, blockedAt }) => {
            const day = formatDate(blockedAt);
            return (
              <li key={_id} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2">
                <span className="wrap-anywhere min-w-0 flex-1 basis-[10rem]">
                  <span className="font-semibold">{personName(name)}</span>
                  <span className="block text-base-content/75 text-sm">
                    <Trans>since {day}</Trans>
                  </span>
                </span>
                <UnblockButton blockId={_id} name={personName(name)} />
              </li>
            );
          })}
        </ul>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# person', other: '# people' })}`} />
    </section>
  );
};
