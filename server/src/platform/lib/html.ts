/** Markup that may be put into a page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Part = string | Html | readonly Html[];

const toMarkup = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  return typeof part === 'string' ? escapeHtml(part) : part.map(({ markup }) => markup).join('\n');
};

/** Markup with values in it: a text is escaped, markup stays. ``html`<p>${name}</p>` `` */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: markup }, ...parts.map(toMarkup)));
