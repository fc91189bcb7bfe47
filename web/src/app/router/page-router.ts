import {
  type DataRouter,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigationType,
  type Params,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { type BuiltPages, createPageRoutes, loadPageRoute, type PageRoute } from './page-routes.tsx';
import { ScrollMemory } from './scroll-memory.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Matches = RouterState['matches'];

/**
 * The router behind React Router's components, in the shape that they want (DataRouter). Its own, which also loads data,
 * submits forms and asks servers for routes, weighs five times as much, and no page of ours has any of that
 * (docs/decisions/0021-a-small-router.md). Targets are absolute, or only a search or a hash.
 */
export class PageRouter {
  readonly basename = '/';
  readonly future = {};
  readonly manifest = {};
  readonly routes: PageRoute[];
  readonly #pages: BuiltPages;
  readonly #history: History;
  readonly #scroll = new ScrollMemory();
  readonly #subscribers = new Set<RouterSubscriber>();
  /** Counts navigations: one that was overtaken while it loaded shows nothing. */
  #turn = 0;
  #state: RouterState;

  constructor(pages: BuiltPages, history: History) {
    this.#pages = pages;
    this.#history = history;
    this.routes = createPageRoutes(pages);
    const matches = this.match(history.location) ?? [];
    const initialized = matches.every(({ route }) => !route.lazy);
    this.#state = {
      historyAction: history.action,
      location: history.location,
      matches,
      initialized,
      renderFallback: !initialized,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: initialized ? false : null,
      preventScrollReset: false,
      revalidation: 'idle',
      loaderData: {},
      actionData: null,
      errors: null,
      fetchers: new Map(),
      blockers: new Map(),
    };
  }

  get state(): RouterState {
    return this.#state;
  }

  readonly match = (target: Partial<Location> | string): Matches | null =>
    matchRoutes(this.routes, target) as Matches | null;

  readonly createHref: DataRouter['createHref'] = (location) => this.#history.createHref(location);
  readonly encodeLocation: DataRouter['encodeLocation'] = (to) => this.#history.encodeLocation(to);
  readonly enableScrollRestoration = this.#scroll.enable;

  readonly subscribe = (subscriber: RouterSubscriber): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Follows Back and Forward, and fetches what the first page lacks. */
  readonly initialize = (): void => {
    this.#history.listen(({ action, location }) => void this.#go(action, location));
    if (!this.#state.initialized) void this.#go(this.#state.historyAction, this.#state.location);
  };

  readonly navigate = async (to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to);
    const path = this.#history.encodeLocation(resolvePath(to ?? '', this.#state.location.pathname));
    const key = Math.random().toString(36).slice(2, 10);
    const location: Location = { ...path, state: options.state ?? null, key, mask: undefined };
    await this.#go(options.replace ? 'REPLACE' : 'PUSH', location, options.preventScrollReset);
  };

  /** Fetches the scripts of the page at a path, so that going there needs none. Answers what they export as `handle`. */
  readonly preload = async (path: string): Promise<{ handle: unknown; params: Params }[]> => {
    const matches = this.match(path) ?? [];
    await this.#load(matches);
    return matches.map(({ route, params }) => ({ handle: this.#pages.modules[route.id]?.handle, params }));
  };

  async #load(matches: Matches): Promise<void> {
    await Promise.all(matches.map(({ route }) => loadPageRoute(this.#pages, route as PageRoute)));
  }

  async #go(action: `${NavigationType}`, location: Location, preventScrollReset = false): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#scroll.keep(this.#state.location);
    const matches = this.match(location) ?? [];
    let errors: RouterState['errors'] = null;
    if (matches.some(({ route }) => route.lazy)) {
      const navigation = { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction: action };
      this.#show({ navigation: navigation as RouterState['navigation'] });
      await this.#load(matches).catch((error: unknown) => {
        errors = { root: error };
      });
      if (turn !== this.#turn) return;
    }
    if (action === 'PUSH') this.#history.push(location, location.state);
    if (action === 'REPLACE') this.#history.replace(location, location.state);
    this.#show({
      historyAction: action as NavigationType,
      location,
      matches,
      errors,
      preventScrollReset,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: this.#scroll.of(location),
    });
  }

  #show(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    const news = { deletedFetchers: [], newErrors: null, flushSync: false };
    for (const subscriber of this.#subscribers) subscriber(this.#state, news);
  }
}
