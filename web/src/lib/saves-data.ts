/** Returns true if the browser is set to save data. Only Chromium reports it. */
export const savesData = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
