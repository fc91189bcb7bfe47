import { type ComponentType, lazy } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { ChunkError, loadChunk } from '#web/lib/load-chunk.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';

const Failed = () => <ErrorNotice message={errorMessage(new ChunkError())} />;

/**
 * Returns a component whose script is loaded when it is first rendered, for what is not needed for the first paint; to be
 * rendered inside of Suspense. Where the script cannot be loaded, `failed` is shown in its place, and the rest of the page
 * with all that is typed stays.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: ComponentType<Props> = Failed,
) => lazy(async () => ({ default: await loadChunk(load()).catch(() => failed) }));
