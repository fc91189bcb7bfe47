/** Whether the person has asked for less data. Chromium tells; other browsers say nothing. */
export const savesData = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
