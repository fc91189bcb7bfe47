/**
 * Makes `build/server` of the server and the packages that it needs: a few files to read at a start instead of two thousand
 * (docs/decisions/0002-one-process.md). Its source maps hold no sources: those are beside it. Tests give another
 * program and its folder: `bundle-server.ts testing/serve-process.ts build/test-server`.
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const [PROGRAM = 'server/src/main.ts', FOLDER = 'build/server'] = process.argv.slice(2);
const OUT = resolve(FOLDER);
/** Packages with machine code, or with files that they read by path. */
const EXTERNAL = ['sharp', 'heic-decode', '@myriaddreamin/typst-ts-node-compiler'];

const BY_PATH = /new URL\('([^']+)', import\.meta\.url\)/g;

/** Of a script, or of a folder of them. `server/src/images/workers/worker.ts`: `images-workers-worker.js`. */
const bundledName = (path: string): string => relative('server/src', path).replaceAll('/', '-').replace(/\.ts$/, '.js');

const scriptsAt = (path: string): string[] => {
  const paths = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path).map((name) => join(path, name))
    : [path];
  return paths.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
};

/**
 * What the source names by `new URL('./x', import.meta.url)`: a script, or a folder of them, becomes an entry of the bundle and
 * is found there; any other file stays where it is, beside the source. Another use of `import.meta` ends the build.
 */
const keepPaths: Plugin = {
  name: 'keep-paths',
  enforce: 'pre',
  transform: {
    filter: { id: /^(?!.*\/node_modules\/).*\.ts$/, code: /import\.meta/ },
    handler(source, id) {
      const code = source.replace(BY_PATH, (_, to: string) => {
        const path = resolve(dirname(id), to);
        const scripts = scriptsAt(path);
        const place = scripts.length > 0 ? join(OUT, bundledName(path)) : path;
        for (const script of scripts) {
          const name = script === path ? '' : `/${basename(script, '.ts')}.js`;
          this.emitFile({ type: 'chunk', id: script, fileName: bundledName(path) + name });
        }
        const slash = to.endsWith('/') ? '/' : '';
        return `new URL('./${relative(OUT, place)}${slash}', BUNDLE)`;
      });
      if (code.includes('import.meta')) this.error(`${id}: only new URL('./x', import.meta.url) keeps its meaning.`);
      // What is replaced stays on its line.
      return { code: code.replaceAll(', BUNDLE)', ', import.meta.url)'), map: null };
    },
  },
  generateBundle(_, files) {
    for (const [name, file] of Object.entries(files))
      if (name.includes('/') && 'code' in file && file.code.includes('import.meta'))
        this.error(`${name}: paths are kept in the folder of the bundle, and not in one below.`);
  },
};

/** Of the bundled package the files that it serves stay in its folder. */
const SWAGGER_UI = '@fastify/swagger-ui';
const inSwaggerUi = (folder: string): string =>
  `require('node:path').join(require.resolve('${SWAGGER_UI}'), '..', '${folder}')`;

/** Outside the bundle it reads `@fastify/static` a second time, with all that this needs: a tenth of a start. */
const bundleSwaggerUi: Plugin = {
  name: 'bundle-swagger-ui',
  transform: {
    filter: { id: /\/node_modules\/@fastify\/swagger-ui\/.*\.js$/, code: /__dirname/ },
    handler(code, id) {
      const folder = basename(dirname(id)) === 'lib' ? 'lib' : '';
      return { code: code.replaceAll('__dirname', inSwaggerUi(folder)), map: null };
    },
  },
};

const HTTP = '\0http';

/**
 * `node:http` as `require` returns it. An import reads all that it exports, also its WebSocket, and for this Node loads `undici`,
 * which is not needed before the first request to another server.
 */
const requireHttp: Plugin = {
  name: 'require-http',
  enforce: 'pre',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => HTTP },
  load: { filter: { id: /^\0http$/ }, handler: () => "module.exports = process.getBuiltinModule('node:http');" },
};

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [keepPaths, bundleSwaggerUi, requireHttp],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    outDir: OUT,
    emptyOutDir: true,
    rolldownOptions: {
      input: { [basename(PROGRAM, '.ts')]: PROGRAM },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
