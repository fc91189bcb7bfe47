import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageTitle } from '#web/lib/title.ts';
import { Article } from './article/article.tsx';
import { ARTICLES } from './articles/articles.ts';
import { Contents } from './contents.tsx';

export const meta = () => [
  { title: pageTitle(t`Blog`) },
  {
    name: 'description',
    content: t`Four articles for web developers: state in React, prototypes, unit tests, and React, Angular and Vue compared.`,
  },
];

/** Four articles (spec section 2). */
const BlogPage = () => (
  <div className="mx-auto max-w-3xl px-4 py-8 lg:max-w-6xl">
    <h1 className="font-black text-3xl tracking-tight md:text-5xl">
      <Trans>You can read our Blogs</Trans>
    </h1>
    <div className="mt-8 grid gap-12 lg:grid-cols-[16rem_minmax(0,48rem)] lg:gap-16">
      <Contents />
      <div className="flex min-w-0 flex-col gap-12">
        {ARTICLES.map((article) => (
          <Article key={article.id} {...article} />
        ))}
      </div>
    </div>
  </div>
);
export default BlogPage;
