/** The one field for files of the label, or else of the form or part of the page, that they are dropped on. A camera takes none. */
const fieldUnder = (target: EventTarget | null): HTMLInputElement | undefined => {
  if (!(target instanceof Element)) return undefined;
  for (const around of ['label', 'form', 'section']) {
    const fields = target
      .closest(around)
      ?.querySelectorAll<HTMLInputElement>('input[type=file]:enabled:not([capture])');
    if (fields?.length === 1) return fields[0];
  }
  return undefined;
};

/**
 * Files that are dropped where some can be chosen are chosen; elsewhere nothing happens. By itself a browser opens such a file, in most in the
 * place of the page and of what was typed there.
 */
export const takeDroppedFiles = (): void => {
  // Browsers report an image of the page that is dragged as a file as well.
  let isOfPage = false;
  const drag = (event: DragEvent): void => {
    const { type, target, dataTransfer } = event;
    if (isOfPage || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const field = fieldUnder(target);
    dataTransfer.dropEffect = field ? 'copy' : 'none';
    if (type !== 'drop' || !field || dataTransfer.files.length === 0) return;
    field.files = dataTransfer.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, drag);
  for (const type of ['dragstart', 'dragend'] as const)
    document.addEventListener(type, () => {
      isOfPage = type === 'dragstart';
    });
};
