import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built page, ready to be sent. */
export interface Page {
  html: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  /** Changes when the page does; weak, because one stands for every encoding. */
  etag: string;
  /** SHA-256 of each inline script, base64, for the page's policy. */
  scriptHashes: string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

const readPage = (file: string): Page => {
  const html = readFileSync(file);
  const scripts = [...html.toString('utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return {
    html,
    brotli: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    scriptHashes: scripts.map((script) => createHash('sha256').update(script).digest('base64')),
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
