import { Article, Code } from '../../article.tsx';
import { ANGULAR, REACT, VUE } from './code.ts';

export const English = () => (
  <Article id="react-angular-vue" title="React vs. Angular vs. Vue?">
    <p>
      All three turn data into a page and keep the page up to date. The same counter shows how differently they think
      about it.
    </p>
    <p>
      <strong>React</strong> is a library for one thing: a component is a function from data to markup, and when state
      changes it runs again. Markup is written inside JavaScript, so a condition is an <code>if</code> and a list is a{' '}
      <code>map</code>. Routing, forms and data fetching are yours to choose, which is freedom and work alike.
    </p>
    <Code>{REACT}</Code>
    <p>
      <strong>Angular</strong> is a whole framework: router, forms, HTTP, dependency injection and a command line come
      together, in one version, in TypeScript. Templates have their own syntax, and signals say exactly which values
      changed. There is more to learn first, and less to decide later. Large teams who want every project to look alike
      are well served.
    </p>
    <Code>{ANGULAR}</Code>
    <p>
      <strong>Vue</strong> sits between. Logic, template and style share a file; its reactivity tracks what each part of
      a template reads, so you rarely think about what renders when. Router and store are official but optional. People
      who know HTML feel at home within a day.
    </p>
    <Code>{VUE}</Code>
    <p>
      Speed is seldom the reason to choose: all three are fast enough, and what makes sites slow is mostly the amount of
      script and the size of pictures. Ask other things. Whom can you hire, and what do they know already? How much do
      you want decided for you? Does a library that you need, for maps or charts or payments, support it well? Will the
      project outlive the people who start it?
    </p>
    <p>
      A small team that wants to move quickly may choose Vue; a company with thirty developers and strict rules,
      Angular; a team that wants the widest choice of libraries, and mobile apps with React Native, React. None of them
      is a mistake. Changing in the middle is.
    </p>
  </Article>
);
