const MINUTE = 60_000;

/** Makes the browser save a file: a text of this type, or a file of the server. */
export const saveFile = (name: string, content: string | Blob, type?: string): void => {
  const file = content instanceof Blob ? content : new Blob([content], { type: type ?? 'text/plain' });
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
};
