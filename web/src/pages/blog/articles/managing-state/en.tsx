import { Article, Code } from '../../article.tsx';
import { REDUCER, SERVER } from './code.ts';

export const English = () => (
  <Article id="managing-state" title="What are the different ways to manage state in a React application?">
    <p>
      The useful question is not which library, but whose state it is. Nearly every value in a React app belongs to one
      of four places, and most trouble starts when it is kept in the wrong one.
    </p>
    <p>
      <strong>Local state</strong> belongs to one component: is this menu open, what has been typed here. Use{' '}
      <code>useState</code>, and keep it as low in the tree as you can. When two components need it, lift it to their
      nearest common parent and pass it down. When the next value depends on the last in several ways, a reducer keeps
      all the transitions in one function that you can test without rendering anything:
    </p>
    <Code>{REDUCER}</Code>
    <p>
      <strong>Shared state</strong> is needed far apart: the signed-in user, the theme. Context carries it without
      passing props through ten layers. Remember that every consumer renders again when the context value changes, so
      split what changes often from what does not. A store such as Redux Toolkit, Zustand or Jotai lets a component
      subscribe to just the part that it shows; reach for one when that matters, not on the first day.
    </p>
    <p>
      <strong>Server state</strong> is not yours at all: it is a copy of rows in a database, and it grows old while you
      look at it. Copying it into a store by hand means writing loading flags, retries, caching and refetching yourself.
      A query library does that:
    </p>
    <Code>{SERVER}</Code>
    <p>
      <strong>URL state</strong> is the one that is forgotten. Filters, tabs, page numbers and search words belong into
      the address: then Back works, a reload keeps them, and a link can be shared.
    </p>
    <p>
      A good habit: store the least you can and compute the rest while rendering. A total that is kept beside its items
      will one day disagree with them; a total that is computed from them cannot.
    </p>
  </Article>
);
