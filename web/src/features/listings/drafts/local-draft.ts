import type { Draft } from '#contract/entities/draft.ts';
import { formDraft } from '#web/lib/form-draft.ts';
import type { AddProductTyped } from '../add-product/add-product-schema.ts';

/** The name under which the browser keeps what is typed (`useDraft`): of each draft apart. */
export const localName = (email: string, id: string | undefined): string => `add-product:${email}${id ? `:${id}` : ''}`;

/** What is known of the draft on the server for which a text was typed. */
interface About {
  /** That the text was typed over. */
  version?: number;
  /** Of a draft that may have begun. */
  submission?: string;
}

/** What the browser has kept of the form of a draft, or of a new listing (no id). */
export const localDraft = (email: string, id: string | undefined) => {
  const name = localName(email, id);
  const [content, about] = [formDraft(name), formDraft(`${name}:about`)];
  return {
    content: () => content.read() as Partial<AddProductTyped>,
    about: () => about.read() as About,
    isEmpty: () => Object.keys(content.read()).length === 0,
    keepAbout: (what: About) => about.keep({ ...what }),
    forget: () => {
      content.forget();
      about.forget();
    },
  };
};

/**
 * What the form of a draft begins with: what this browser has kept and not yet saved, with the version that it was typed over,
 * else what the server has.
 */
export const beginOf = (draft: Draft, email: string): { values: Partial<AddProductTyped>; version: number } => {
  const stored = { ...draft.values, photos: draft.photos } as Partial<AddProductTyped>;
  const local = localDraft(email, draft._id);
  if (local.isEmpty()) return { values: stored, version: draft.version };
  return { values: { ...stored, ...local.content() }, version: local.about().version ?? draft.version };
};
