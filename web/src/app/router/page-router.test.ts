import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PageRouter } from './page-router.ts';
import type { BuiltPages } from './page-routes.tsx';

const script = (body: string): string => `data:text/javascript,${encodeURIComponent(body)}`;
const PAGE = script('export default () => null; export const handle = { is: "here" };');
/** A script that comes late: after the test has said so. */
const late = (name: string): string => script(`await globalThis.${name}; export default () => null;`);

const ROUTES = {
  root: { id: 'root', path: '', module: PAGE },
  home: { id: 'home', parentId: 'root', index: true, module: PAGE },
  blog: { id: 'blog', parentId: 'root', path: 'blog', module: PAGE },
  bikes: { id: 'bikes', parentId: 'root', path: 'bikes/:brand', module: PAGE },
  slow: { id: 'slow', parentId: 'root', path: 'slow', module: late('slowScript') },
  broken: { id: 'broken', parentId: 'root', path: 'broken', module: script('throw new Error("no line")') },
};

/** A router that has been started at `path`, with the scripts of the home page there. */
const startAt = (path = '/') => {
  const modules = { root: { default: () => null }, home: { default: () => null } };
  const pages = { manifest: { routes: ROUTES }, modules } as unknown as BuiltPages;
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = new PageRouter(pages, history);
  router.initialize();
  return { router, history };
};

describe('The router of the site', () => {
  it('shows the page of the address at once where its scripts are there', () => {
    const { state } = startAt().router;
    expect(state.initialized).toBe(true);
    expect(state.matches.map(({ route }) => route.id)).toEqual(['root', 'home']);
  });

  it('fetches the scripts of an address that was not prerendered, and shows the fallback until then', async () => {
    const { router } = startAt('/blog');
    expect(router.state).toMatchObject({ initialized: false, renderFallback: true });
    await expect.poll(() => router.state).toMatchObject({ initialized: true, renderFallback: false, errors: null });
  });

  it('tells that it is loading, then shows the page and writes the address', async () => {
    const { router, history } = startAt();
    const going = router.navigate('/bikes/Suzuki?from=home', { state: { seen: true } });
    expect(router.state.navigation.state).toBe('loading');
    expect(history.location.pathname).toBe('/');
    await going;
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.matches.at(-1)?.params).toEqual({ brand: 'Suzuki' });
    expect(history.location).toMatchObject({ pathname: '/bikes/Suzuki', search: '?from=home', state: { seen: true } });
  });

  it('goes to a page that is there without any wait, and keeps the path where only a hash or a search is asked for', () => {
    const { router } = startAt();
    void router.navigate('#brands');
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#brands' });
    void router.navigate('?search=karim', { replace: true });
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { pathname: '/', search: '?search=karim' },
    });
  });

  it('shows the error page where a script does not come, at the address that was asked for; the next page is fine', async () => {
    const { router } = startAt();
    await router.navigate('/broken');
    expect(router.state.location.pathname).toBe('/broken');
    expect(router.state.errors).toHaveProperty('root.name', 'ChunkError');
    await router.navigate('/blog');
    expect(router.state.errors).toBeNull();
  });

  it('ends where the last click led, whatever comes when', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { slowScript: promise });
    const { router } = startAt();
    const first = router.navigate('/slow');
    await router.navigate('/blog');
    resolve();
    await first;
    expect(router.state.location.pathname).toBe('/blog');
  });

  it('remembers where each page was scrolled to, and starts a new one at its top', async () => {
    const { router, history } = startAt();
    router.enableScrollRestoration({}, () => 640);
    await router.navigate('/blog');
    expect(router.state.restoreScrollPosition).toBeNull();
    history.go(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(router.state.restoreScrollPosition).toBe(640);
  });

  it('fetches a page ahead without going there, and tells what it exports', async () => {
    const { router } = startAt();
    const [, ahead] = await router.preload('/bikes/Yamaha');
    expect(ahead).toMatchObject({ handle: { is: 'here' }, params: { brand: 'Yamaha' } });
    expect(router.state.location.pathname).toBe('/');
    void router.navigate('/bikes/Yamaha');
    expect(router.state.location.pathname).toBe('/bikes/Yamaha');
  });
});
