import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KeptCode } from '#web/features/deals/handovers/kept-code.tsx';
import { formatNumber } from '#web/language/format.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button } from '#web/ui/button.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { CHECKLIST } from './checklist-items.ts';
import { useTicked } from './use-ticked.ts';

export const meta = () => [
  { title: pageTitle(t`Checklist`) },
  { name: 'description', content: t`What to check before you buy a used motorcycle, on one list.` },
];

const ALL = CHECKLIST.reduce((sum, { items }) => sum + items.length, 0);
const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/**
 * What to look at, to tick off at the place. `?for=` names the conversation whose ticks they are. The service worker keeps one page
 * for all of them, so what depends on the address is drawn by the browser alone.
 */
const ChecklistPage = () => {
  const [params] = useSearchParams();
  const [conversation, setConversation] = useState<string>();
  const named = params.get('for') ?? '';
  useEffect(() => setConversation(named), [named]);
  const { ticked, isReady, tick, clear } = useTicked(conversation);
  const done = formatNumber(CHECKLIST.flatMap(({ items }) => items).filter(({ id }) => ticked.has(id)).length);
  const all = formatNumber(ALL);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="font-black text-3xl tracking-tight">
        <Trans>Checklist: what to look at</Trans>
      </h1>
      <NeedsScripts />
      <p className="mt-2 max-w-prose">
        <Trans>Tick what is fine while you look at the bike. The list stays on this phone and works offline.</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {conversation && (
          <Link to={`/messages/${encodeURIComponent(conversation)}`} className={LINK}>
            <Trans>Back to the conversation</Trans>
          </Link>
        )}
        <Link to="/safety" className={LINK}>
          <Trans>Buy and sell safely</Trans>
        </Link>
      </p>
      {conversation && <KeptCode conversation={conversation} />}
      {CHECKLIST.map(({ id: group, title, items }) => (
        <fieldset key={group} className="mt-6">
          <legend className="font-bold text-xl">{title}</legend>
          <ul className="mt-2 flex flex-col gap-2">
            {items.map(({ id, text }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-content/40 px-3 py-2 has-checked:bg-base-200">
                  <input
                    type="checkbox"
                    checked={ticked.has(id)}
                    disabled={!isReady}
                    onChange={(event) => tick(id, event.target.checked)}
                    className="size-6 shrink-0 accent-base-content"
                  />
                  <span className="min-w-0">{text}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          <Trans>
            {done} of {all} are fine
          </Trans>
        </p>
        {ticked.size > 0 && (
          <Button variant="quiet" onClick={clear}>
            <Trans>Start again</Trans>
          </Button>
        )}
      </div>
      <p className="mt-4 max-w-prose text-base-content/75">
        <Trans>
          If a number in the papers differs from the one on the bike, walk away: no price is worth it. Worn parts are a
          reason to pay less.
        </Trans>
      </p>
    </div>
  );
};
export default ChecklistPage;
