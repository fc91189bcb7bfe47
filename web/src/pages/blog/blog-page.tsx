import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageTitle } from '#web/lib/title.ts';
import { ManagingState } from './articles/managing-state/managing-state.tsx';
import { PrototypalInheritance } from './articles/prototypal-inheritance/prototypal-inheritance.tsx';
import { ReactAngularVue } from './articles/react-angular-vue/react-angular-vue.tsx';
import { UnitTests } from './articles/unit-tests/unit-tests.tsx';

export const meta = () => [{ title: pageTitle(t`Blog`) }];

/** Four articles (spec section 2). */
const BlogPage = () => (
  <div className="mx-auto flex max-w-3xl flex-col gap-12 px-4 py-8">
    <h1 className="font-black text-3xl tracking-tight md:text-5xl">
      <Trans>You can read our Blogs</Trans>
    </h1>
    <ManagingState />
    <PrototypalInheritance />
    <UnitTests />
    <ReactAngularVue />
  </div>
);
export default BlogPage;
