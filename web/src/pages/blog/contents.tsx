import { t } from '@lingui/core/macro';
import { JumpLink } from './article/jump-link.tsx';
import { ReadingTime } from './article/reading-time.tsx';
import { ARTICLES } from './articles/articles.ts';

/** The articles of the page by title; beside them on a wide screen, where it stays in sight. */
export const Contents = () => (
  <nav
    id="articles"
    tabIndex={-1}
    aria-label={t`Articles`}
    className="h-fit rounded-box bg-base-200 p-4 lg:sticky lg:top-20"
  >
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
