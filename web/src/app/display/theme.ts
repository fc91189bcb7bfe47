import { deviceStorage, withKept } from '#web/lib/storage.ts';

/** The themes of app.css by the names that people choose them by; `system` follows the device. */
const THEMES = { light: 'paper', dark: 'asphalt' } as const;
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'theme';

/** Puts a chosen theme on before the first paint: inline in the head, where nothing can be imported. */
export const APPLY_THEME = withKept(
  KEY,
  `const theme = ${JSON.stringify(THEMES)}[kept];
    if (theme) document.documentElement.dataset.theme = theme;`,
);

export const readTheme = (): ThemeChoice => {
  const kept = deviceStorage.get(KEY);
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'system';
};

export const chooseTheme = (choice: ThemeChoice): void => {
  const root = document.documentElement;
  if (choice === 'system') {
    deviceStorage.remove(KEY);
    delete root.dataset.theme;
  } else {
    deviceStorage.set(KEY, choice);
    root.dataset.theme = THEMES[choice];
  }
};
