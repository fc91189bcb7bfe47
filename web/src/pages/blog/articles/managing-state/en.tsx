import { Code, Comparison } from '../figures.tsx';
import { REDUCER, SERVER, STORE } from './code.ts';

export const english = (
  <>
    <p>
      The useful question is not which library, but whose state it is. Nearly every value in a React app belongs to one
      of four places, and most trouble starts when it is kept in the wrong one.
    </p>
    <Comparison
      caption="Four kinds of state and where to keep them"
      columns={['Kind', 'For example', 'Keep it in']}
      rows={[
        ['Local', 'an open menu, a half-filled form', 'useState, useReducer'],
        ['Shared', 'the signed-in user, the theme', 'context, or a small store'],
        ['Server', 'bikes, orders, prices', 'the cache of a query library'],
        ['Address', 'filter, tab, page number', 'the URL'],
      ]}
    />
    <h3>Local: as low in the tree as you can</h3>
    <p>
      Start with <code>useState</code> in the component that needs it. When two components need it, lift it to their
      nearest common parent. When the next value depends on the last in several ways, write a reducer: one plain
      function holds every transition, and a test can call it without rendering anything.
    </p>
    <Code label="A reducer, and a total that is no state">{REDUCER}</Code>
    <p>
      Look at <code>total</code>: it is computed while rendering. A total that is kept beside its items will one day
      disagree with them; a total that is computed from them cannot. If you find yourself writing an effect that sets
      one state when another changes, you have found a value to compute instead.
    </p>
    <h3>Shared: context delivers, a store lets you subscribe</h3>
    <p>
      Context carries a value past ten layers of props. Its price: when the value changes, every component that reads it
      renders again, even if it shows one field of twenty. React Compiler spares you <code>useMemo</code>, but not this.
      So context suits what seldom changes. What changes often can live outside React, and a component then subscribes
      to the one part that it shows. That is less magic than it sounds:
    </p>
    <Code label="A whole store, and a component that listens to it">{STORE}</Code>
    <p>
      <code>WishCount</code> renders again only when the number is another one. Zustand, Jotai and Redux Toolkit are
      this idea with selectors, middleware and developer tools. Reach for one on the day you need those, not on the
      first.
    </p>
    <h3>Server: a copy that grows old</h3>
    <p>
      A list of bikes is not yours. It is a copy of rows in a database, and it ages while you look at it. In a store of
      your own you would write loading flags, retries and refetching by hand, and get the race wrong in which a slow
      answer arrives after a newer one. A query library has done that work:
    </p>
    <Code label="A list from the server, with TanStack Query">{SERVER}</Code>
    <p>
      The rule to remember: everything that the answer depends on belongs in the key. Another brand is then another
      entry, and nobody sees Yamahas under the heading Suzuki.
    </p>
    <h3>Address: the state that is forgotten</h3>
    <p>
      Filters, tabs, pages and search words belong in the URL. Then the Back button works, a reload keeps them, and a
      link can be sent to a friend. With React Router, <code>useSearchParams</code> reads and writes them almost like{' '}
      <code>useState</code>.
    </p>
    <h3>How we choose</h3>
    <p>Ask in this order, and stop at the first yes:</p>
    <ol>
      <li>Can I compute it from what I have? Then it is no state.</li>
      <li>Does the server own it? Query cache.</li>
      <li>Should a reload or a link keep it? URL.</li>
      <li>
        Does one part of the screen need it? <code>useState</code>.
      </li>
      <li>Only the rest is shared.</li>
    </ol>
    <p>
      In most apps the rest is a user, a theme and little else. That is why we would start a new project without any
      state library except the one for the server's data.
    </p>
  </>
);
