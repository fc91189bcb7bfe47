import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { MoonIcon, SunIcon, ThemeIcon } from '#web/ui/frame-icons.tsx';
import { type ThemeChoice as Choice, chooseTheme, readTheme, THEME_CHOICES } from './theme.ts';

const LOOK = {
  system: { Icon: ThemeIcon, label: t`Same as device` },
  light: { Icon: SunIcon, label: t`Light` },
  dark: { Icon: MoonIcon, label: t`Dark` },
} as const;

/** Light, dark, or as the device says; remembered in this browser. */
export const ThemeChoice = () => {
  const name = useId();
  const [chosen, setChosen] = useState<Choice>('system');
  const place = useRef<HTMLFieldSetElement>(null);
  const choose = (choice: Choice) => {
    chooseTheme(choice);
    setChosen(choice);
  };
  useEffect(() => {
    // The theme may have been chosen before the scripts ran. Only the browser knows: the rendered page does not.
    const checked = place.current?.querySelector('input:checked')?.getAttribute('value');
    const early = THEME_CHOICES.find((choice) => choice === checked && choice !== 'system');
    if (early) chooseTheme(early);
    setChosen(early ?? readTheme());
  }, []);
  return (
    <fieldset ref={place} className="flex items-center gap-1">
      <legend className="sr-only">
        <Trans>Colours</Trans>
      </legend>
      {THEME_CHOICES.map((choice) => {
        const { Icon, label } = LOOK[choice];
        return (
          <label
            key={choice}
            title={label}
            className="grid size-11 cursor-pointer place-items-center rounded-field border border-transparent has-checked:border-current has-focus-visible:outline-3 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              autoComplete="off"
              checked={chosen === choice}
              onChange={() => choose(choice)}
              aria-label={label}
              className="sr-only"
            />
            <Icon className="size-5" />
          </label>
        );
      })}
    </fieldset>
  );
};
