import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BlogArticle } from '../articles/articles.ts';
import { JumpLink } from './jump-link.tsx';
import { ReadingTime } from './reading-time.tsx';

/** How the plain elements of an article's text look; lists, code and small headings have no classes of their own. */
const TEXT =
  'mt-6 flex flex-col gap-4 text-lg leading-relaxed wrap-break-word ' +
  '[&_h3]:mt-4 [&_h3]:font-bold [&_h3]:text-xl ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6 [&_:is(ul,ol)>li+li]:mt-2 ' +
  '[&_:is(p,li)>code]:rounded-sm [&_:is(p,li)>code]:bg-base-200 [&_:is(p,li)>code]:px-1 [&_:is(p,li)>code]:text-[0.9em]';

/** One article of the blog, its anchor, and the way back to the list. */
export const Article = ({ id, title, body }: BlogArticle) => (
  <article aria-labelledby={id} className="not-first:border-base-300 not-first:border-t not-first:pt-8">
    <div className="flex items-start gap-2">
      <h2 id={id} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 font-bold text-2xl md:text-3xl">
        {title}
      </h2>
      <JumpLink
        to={id}
        aria-label={t`Link to this article: ${title}`}
        className="grid size-11 shrink-0 place-items-center rounded-field text-base-content/75 text-xl hover:bg-base-200"
      >
        #
      </JumpLink>
    </div>
    <p className="mt-2 text-base-content/75 text-sm">
      <ReadingTime body={body} />
    </p>
    <div className={TEXT}>{body}</div>
    <JumpLink to="articles" className="mt-4 inline-flex min-h-11 items-center underline">
      <Trans>Back to the list of articles</Trans>
    </JumpLink>
  </article>
);
