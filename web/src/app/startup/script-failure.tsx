import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { CHUNK_TIMEOUT, ChunkError } from '#web/lib/load-chunk.ts';
import { ErrorPage } from '../error-page.tsx';
import { cancelReloads } from './reload-page.ts';

/** Milliseconds in which a navigation that fails at once is shown as pending: without one, the script was only fetched ahead. */
const NAVIGATION_SHOWN = 1_000;

/**
 * React Router reloads the page when the script of a route fails, even if it was only fetched ahead: on a bad connection this
 * would lose what is typed and say nothing. So that reload is cancelled, and the error page shown in the place of `children`
 * if the script was needed: by a navigation, or, with `needed`, by the page that was opened.
 */
export const ScriptFailure = ({ needed = false, children }: { needed?: boolean; children: ReactNode }) => {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const [failed, setFailed] = useState(false);
  const navigationFailed = useRef(false);

  useEffect(() => cancelReloads(() => setFailed(true)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come.
  useEffect(() => setFailed(false), [key]);
  useEffect(() => {
    if (!next) return;
    // React Router asks for the script of a route only once: after a failure, pages are loaded as documents.
    if (navigationFailed.current) location.assign(createPath(next));
    const timer = setTimeout(() => setFailed(true), CHUNK_TIMEOUT);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    if (!failed || needed) return;
    if (next) navigationFailed.current = true;
    const timer = setTimeout(() => !next && setFailed(false), NAVIGATION_SHOWN);
    return () => clearTimeout(timer);
  }, [failed, needed, next]);

  return failed && (next || needed) ? <ErrorPage error={new ChunkError()} page={next} /> : children;
};
