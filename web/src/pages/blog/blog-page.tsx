import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#web/language/format.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Fold } from '#web/ui/fold.tsx';
import { withSections } from './article-sections.ts';
import { ARTICLES, type BlogArticle } from './articles/articles.ts';
import { readingMinutes } from './reading-minutes.ts';

export const meta = () => [
  { title: pageTitle(t`Blog`) },
  {
    name: 'description',
    content: t`Four articles for web developers: state in React, prototypes, unit tests, and React, Angular and Vue compared.`,
  },
];

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Four articles (spec section 2). */
const BlogPage = () => (
  <div className="mx-auto max-w-3xl px-4 py-8 lg:max-w-6xl">
    <h1 className="font-black text-3xl tracking-tight md:text-5xl">
      <Trans>You can read our Blogs</Trans>
    </h1>
    <p className="mt-3">
      <Link to="/safety" className={LINK}>
        <Trans>Buying a used bike? How to look at it, and how not to be cheated</Trans>
      </Link>
    </p>
    <div className="mt-5 grid gap-12 lg:grid-cols-[16rem_minmax(0,48rem)] lg:gap-16">
      <Contents />
      <div id="articles" tabIndex={-1} className="min-w-0 outline-none">
        {ARTICLES.map((article) => (
          <Article key={article.id} {...article} />
        ))}
      </div>
    </div>
  </div>
);
export default BlogPage;

/** Links to the articles, on a wide screen beside them, and sticky; on a phone the folded articles are that list. */
const Contents = () => (
  <nav aria-label={t`Articles`} className="hidden h-fit rounded-box bg-base-200 p-4 lg:sticky lg:top-20 lg:block">
    <ol className="flex flex-col">
      {ARTICLES.map(({ id, title, body }) => (
        <li key={id}>
          <JumpLink to={id} className="group flex min-h-11 flex-col justify-center py-2">
            <span className="font-semibold group-hover:underline">{title}</span>
            <span className="text-base-content/75 text-sm">
              <ReadingTime body={body} />
            </span>
          </JumpLink>
        </li>
      ))}
    </ol>
  </nav>
);

/** Styles of the elements of an article's text, which have no classes of their own. */
const TEXT =
  'mt-6 flex flex-col gap-4 text-lg leading-relaxed wrap-break-word ' +
  '[&_h3]:mt-4 [&_h3]:scroll-mt-24 [&_h3]:font-bold [&_h3]:text-xl ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6 [&_:is(ul,ol)>li+li]:mt-2 ' +
  '[&_:is(p,li)>code]:rounded-sm [&_:is(p,li)>code]:bg-base-200 [&_:is(p,li)>code]:px-1 [&_:is(p,li)>code]:text-[0.9em]';

/** One article of the blog, folded behind its question; with the list of its sections, and a link to itself. */
const Article = ({ id, title, body }: BlogArticle) => {
  const text = withSections(id, body);
  const titleId = `${id}-title`;
  return (
    <article aria-labelledby={titleId}>
      <Fold
        id={id}
        summary={
          <>
            <h2 id={titleId} className="wrap-anywhere font-bold text-xl">
              {title}
            </h2>
            <p className="mt-1 text-base-content/75 text-sm">
              <ReadingTime body={body} />
            </p>
          </>
        }
      >
        <nav aria-label={t`In this article: ${title}`} className="rounded-box bg-base-200 px-4 py-3">
          <p className="font-semibold">
            <Trans>In this article</Trans>
          </p>
          <ol>
            {text.sections.map((section) => (
              <li key={section.id}>
                <JumpLink to={section.id} className={LINK}>
                  {section.title}
                </JumpLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={TEXT}>{text.body}</div>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <JumpLink to={id} className={LINK} aria-label={t`Link to this article: ${title}`}>
            <Trans>Link to this article</Trans>
          </JumpLink>
          <JumpLink to="articles" className={LINK}>
            <Trans>Back to the list of articles</Trans>
          </JumpLink>
        </p>
      </Fold>
    </article>
  );
};

/** A link to the element of this page with the id `to`. A plain link: it works before any script is loaded. */
const JumpLink = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={`#${to}`} {...rest} />;

/** `3 min read`, of an article's text. */
const ReadingTime = ({ body }: { body: ReactNode }) => {
  const minutes = readingMinutes(body);
  const shown = formatNumber(minutes);
  return <Plural value={minutes} one={`${shown} minute to read`} other={`${shown} minutes to read`} />;
};
