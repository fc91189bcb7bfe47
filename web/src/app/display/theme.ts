/** The themes of app.css by the names that people choose them by; `system` follows the device. */
const THEMES = { light: 'paper', dark: 'asphalt' } as const;
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'theme';

/** Puts a chosen theme on before the first paint: inline in the head, where nothing can be imported. */
export const APPLY_THEME = `(() => {
  try {
    const theme = ${JSON.stringify(THEMES)}[localStorage.getItem('${KEY}')];
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {}
})();`;

export const readTheme = (): ThemeChoice => {
  const kept = localStorage.getItem(KEY);
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'system';
};

export const chooseTheme = (choice: ThemeChoice): void => {
  const root = document.documentElement;
  if (choice === 'system') {
    localStorage.removeItem(KEY);
    delete root.dataset.theme;
  } else {
    localStorage.setItem(KEY, choice);
    root.dataset.theme = THEMES[choice];
  }
};
