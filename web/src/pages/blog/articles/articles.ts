import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { managingState } from './managing-state/managing-state.ts';
import { prototypalInheritance } from './prototypal-inheritance/prototypal-inheritance.ts';
import { reactAngularVue } from './react-angular-vue/react-angular-vue.ts';
import { unitTests } from './unit-tests/unit-tests.ts';

export interface BlogArticle {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  body: ReactNode;
}

/** The articles of the blog, in the language of this build (spec section 2). */
export const ARTICLES: readonly BlogArticle[] = [
  {
    id: 'managing-state',
    title: t`What are the different ways to manage state in a React application?`,
    body: managingState,
  },
  { id: 'prototypal-inheritance', title: t`How does prototypal inheritance work?`, body: prototypalInheritance },
  { id: 'unit-tests', title: t`What is a unit test? Why should we write unit tests?`, body: unitTests },
  { id: 'react-angular-vue', title: t`React vs. Angular vs. Vue?`, body: reactAngularVue },
];
