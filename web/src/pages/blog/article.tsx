import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** One article of the blog; `id` is its anchor. */
export const Article = ({ id, title, children }: Props) => (
  <article id={id} aria-labelledby={`${id}-title`} className="border-base-300 border-t pt-8">
    <h2 id={`${id}-title`} className="font-bold text-2xl md:text-3xl">
      {title}
    </h2>
    <div className="mt-4 flex flex-col gap-4 text-lg leading-relaxed">{children}</div>
  </article>
);

/** Lines of code; wide ones wrap, so that a phone shows all of them. */
export const Code = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap rounded-box bg-neutral p-4 text-neutral-content text-sm [overflow-wrap:anywhere]">
    <code>{children}</code>
  </pre>
);
