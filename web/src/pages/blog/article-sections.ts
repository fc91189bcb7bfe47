import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { textOf } from './reading-minutes.ts';

type Markup = ReactElement<{ id?: string; children?: ReactNode }>;

interface Section {
  /** Its anchor: that of the article, and its number in it. */
  id: string;
  title: string;
}

/** Returns the text of an article with an anchor at each `h3`, and the list of these. `body`: a fragment. */
export const withSections = (article: string, body: ReactNode): { sections: Section[]; body: ReactNode } => {
  const sections: Section[] = [];
  const parts = isValidElement<{ children?: ReactNode }>(body) ? body.props.children : body;
  const marked = Children.map(parts, (part) => {
    if (!isValidElement(part) || part.type !== 'h3') return part;
    const heading = part as Markup;
    const section = {
      id: `${article}-${sections.length + 1}`,
      title: textOf(heading.props.children).replace(/\s+/g, ' ').trim(),
    };
    sections.push(section);
    return cloneElement(heading, { id: section.id });
  });
  return { sections, body: marked };
};
