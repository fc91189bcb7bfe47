import { Code, Comparison, Sizes } from '../figures.tsx';
import { ANGULAR, REACT, VUE } from './code.ts';

export const english = (
  <>
    <p>
      All three turn data into a page and keep the page up to date. They have also grown alike: components everywhere,
      TypeScript everywhere, rendering on the server in all of them. What is left are three answers to one question: how
      does the page learn that something has changed? The same counter shows it.
    </p>
    <h3>React: run the function again</h3>
    <Code label="A counter in React">{REACT}</Code>
    <p>
      A component is a function from data to markup. When state changes it runs again, and React applies the difference.
      Markup is written inside JavaScript, so a condition is an <code>if</code> and a list is a <code>map</code>. The
      old chore of <code>useMemo</code> and <code>useCallback</code> is done by React Compiler, stable since October
      2025, once you switch it on. Router, forms and data fetching are yours to choose, which is freedom and work alike.
    </p>
    <h3>Angular: signals, and everything in the box</h3>
    <Code label="The same counter in Angular">{ANGULAR}</Code>
    <p>
      If you left Angular years ago, look again. New projects have no <code>NgModule</code> and no <code>zone.js</code>:
      a signal knows which templates read it, and Angular refreshes those. Router, forms, HTTP, dependency injection and
      a command line come together, in one version, with commands that update your code. There is more to learn first,
      and less to decide later.
    </p>
    <h3>Vue: HTML that knows what it reads</h3>
    <Code label="The same counter in Vue">{VUE}</Code>
    <p>
      Logic, template and style share a file. A <code>ref</code> is Vue's signal: templates track what they read, so you
      rarely think about what renders when. Router and store (Pinia) are official, but optional. People who know HTML
      feel at home within a day. The coming 3.6 can compile a component to direct DOM updates, which it calls Vapor
      Mode; it is not needed for anything here.
    </p>
    <h3>Side by side</h3>
    <Comparison
      caption="React, Angular and Vue in November 2026"
      columns={['Point', 'React 19', 'Angular 22', 'Vue 3.5']}
      rows={[
        ['What it is', 'a library for the view', 'a whole framework', 'a framework in layers'],
        ['Markup', 'JSX', 'HTML with @if, @for', 'HTML with v-if, v-for'],
        ['A change is seen by', 'running the component again', 'signals', 'refs, which are signals'],
        ['Router', 'your choice', 'included', 'official, optional'],
        ['Pages from the server', 'Next.js, React Router', 'Angular SSR', 'Nuxt'],
        ['Phone apps', 'React Native', 'Ionic, NativeScript', 'Ionic, NativeScript'],
      ]}
    />
    <Sizes caption="All JavaScript of the counter above, as it is sent to the browser" />
    <p>
      We built the three counters for production and compressed them with Brotli. The gap between first and last is
      35&nbsp;KB: about 0.3 seconds on a line of 1 megabit per second, once, and less than one photo that nobody
      resized. Real apps add a router and their own code, and the gap fades. Speed is seldom the reason to choose.
    </p>
    <h3>What we would choose</h3>
    <ul>
      <li>
        <strong>Vue</strong> for a small team that knows HTML and wants to move this week.
      </li>
      <li>
        <strong>Angular</strong> for many developers, strict rules, and a system that must outlive the people who start
        it.
      </li>
      <li>
        <strong>React</strong> for the widest choice of libraries and people, or when a phone app is to share the
        knowledge.
      </li>
    </ul>
    <p>
      This site is written in React: the card form has official components for it, and the readers of our code know it.
      Ask the same of your own project. Whom can you hire? Which library can you not do without, and whom does it
      support first? None of the three is a mistake. Changing in the middle is.
    </p>
  </>
);
