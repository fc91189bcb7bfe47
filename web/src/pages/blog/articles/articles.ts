import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LANGUAGE } from '#web/language/language.ts';
import { bangla as managingStateBn } from './managing-state/bn.tsx';
import { english as managingState } from './managing-state/en.tsx';
import { bangla as prototypalInheritanceBn } from './prototypal-inheritance/bn.tsx';
import { english as prototypalInheritance } from './prototypal-inheritance/en.tsx';
import { bangla as reactAngularVueBn } from './react-angular-vue/bn.tsx';
import { english as reactAngularVue } from './react-angular-vue/en.tsx';
import { bangla as unitTestsBn } from './unit-tests/bn.tsx';
import { english as unitTests } from './unit-tests/en.tsx';

export interface BlogArticle {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  body: ReactNode;
}

/** The articles of the blog (spec section 2) in the language of this build, which leaves out the other language. */
export const ARTICLES: readonly BlogArticle[] = [
  {
    id: 'managing-state',
    title: t`What are the different ways to manage state in a React application?`,
    body: LANGUAGE === 'bn' ? managingStateBn : managingState,
  },
  {
    id: 'prototypal-inheritance',
    title: t`How does prototypal inheritance work?`,
    body: LANGUAGE === 'bn' ? prototypalInheritanceBn : prototypalInheritance,
  },
  {
    id: 'unit-tests',
    title: t`What is a unit test? Why should we write unit tests?`,
    body: LANGUAGE === 'bn' ? unitTestsBn : unitTests,
  },
  {
    id: 'react-angular-vue',
    title: t`React vs. Angular vs. Vue?`,
    body: LANGUAGE === 'bn' ? reactAngularVueBn : reactAngularVue,
  },
];
