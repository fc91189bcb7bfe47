import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What must never leave the server, in whatever file it lies. */
export const SECRET = 'not-for-the-public';

const PAGE = '<!doctype html><title>Bike.</title><script>document.title = "Home - Bike."</script>';
const FILES: Record<string, string> = {
  'web/pages/paths.json': JSON.stringify(['/', '/blog']),
  ...Object.fromEntries(
    ['en', 'bn'].flatMap((language) => [
      [`web/pages/${language}/index.html`, PAGE],
      [`web/pages/${language}/__spa-fallback.html`, PAGE],
    ]),
  ),
  'web/static/js/entry.js': 'void 0;',
  'web/pictures/brand.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/service-worker.js': 'void 0;',
  // Left behind by mistake, inside and beside it.
  'web/.env': SECRET,
  'web/.git/config': SECRET,
  'web/static/js/.entry.js.swp': SECRET,
  'web/static/js/entry.js.map': SECRET,
  '.env': SECRET,
  'bike.sqlite': SECRET,
  'web-old/secret.txt': SECRET,
};

export interface WebRoot {
  path: string;
  remove(): void;
}

/** A folder like that of the built web application, with secrets in it and around it. */
export const createWebRoot = (): WebRoot => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-web-'));
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { path: join(folder, 'web'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
