import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from './encoding.ts';
import { etagOf } from './etag.ts';

/** A built page, ready to be sent. */
export interface Page {
  /** As it is, and packed at build time. */
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  etag: string;
  /** SHA-256 of each inline script, base64, for the page's policy. */
  scriptHashes: string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const readIfThere = (encoding: Encoding, file: string) => (existsSync(file) ? { [encoding]: readFileSync(file) } : {});

const readPage = (file: string): Page => {
  const html = readFileSync(file);
  const scripts = [...html.toString('utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return {
    bytes: { identity: html, ...readIfThere('br', `${file}.br`), ...readIfThere('gzip', `${file}.gz`) },
    etag: etagOf(html),
    scriptHashes: scripts.map((script) => hash('sha256', script, 'base64')),
  };
};

/** Whether a page stands at a path. The build lists the paths of its routes as URL patterns. */
export const loadIsPage = (root: string): ((pathname: string) => boolean) => {
  const paths: string[] = JSON.parse(readFileSync(join(root, 'paths.json'), 'utf8'));
  const patterns = paths.map((pathname) => new URLPattern({ pathname }));
  return (pathname) => patterns.some((pattern) => pattern.test({ pathname }));
};

/** The prerendered pages by path (`/`, `/blog`, ...), and the one that every other path starts from. */
export const loadPages = (root: string): { byPath: Map<string, Page>; fallback: Page } => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'));
  const byPath = new Map(
    files.map((file) => [`/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`, readPage(join(root, file))]),
  );
  return { byPath, fallback: readPage(join(root, '__spa-fallback.html')) };
};
