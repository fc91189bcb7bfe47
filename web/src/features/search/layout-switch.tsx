import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { chooseResultLayout, RESULT_LAYOUTS, useResultLayout } from '#web/features/search/result-layout.ts';
import { GridIcon, ListIcon } from '#web/ui/icons.tsx';

const LOOK = {
  list: { Icon: ListIcon, label: t`List` },
  grid: { Icon: GridIcon, label: t`Grid` },
} as const;

/** List or grid; remembered in this browser. Needs scripts, and is invisible without. */
export const LayoutSwitch = () => {
  const name = useId();
  const shown = useResultLayout();
  return (
    <fieldset className={`flex items-center ${shown ? '' : 'invisible'}`}>
      <legend className="sr-only">
        <Trans>Show the bikes as</Trans>
      </legend>
      {RESULT_LAYOUTS.map((layout) => {
        const { Icon, label } = LOOK[layout];
        return (
          <label
            key={layout}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-field border border-transparent px-2 has-checked:border-current has-focus-visible:outline-3 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              value={layout}
              autoComplete="off"
              checked={shown === layout}
              onChange={() => chooseResultLayout(layout)}
              className="sr-only"
            />
            <Icon className="size-5 max-sm:hidden" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
};
