const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = '<link rel="modulepreload"';
/** No browser knows it, so it does nothing with the link. */
const LATER = '<link rel="later"';
const LATER_FILE = /<link rel="later" href=("[^"]+")/g;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** A moment in which the browser can answer a finger: without it all scripts would be one long task. */
const BREATH = 'await new Promise((done) => setTimeout(done));';

/** How long scripts wait for a picture that does not come, ms. */
const PATIENCE = 3_000;

/**
 * Once the page is painted with its styles and its first picture, which are not waited for without end. In a tab that nobody
 * sees nothing is painted: there it is at once.
 */
const AFTER_PAINT = `let begun = false;
const begin = () => { if (!begun) { begun = true; start(); } };
setTimeout(begin, ${PATIENCE});
const soon = () => setTimeout(begin);
const painted = () => (document.hidden ? soon() : requestAnimationFrame(soon));
if (document.readyState === 'complete') painted(); else addEventListener('load', painted, { once: true });`;

/**
 * A prerendered page that asks for its scripts after it has been painted: it can be read without them, and on a slow line
 * they would come in the place of what is seen. The service worker and the budgets read them from the page: `href="..."`,
 * `import("...")`.
 */
export const startLater = (html: string): string => {
  const linked = html.replaceAll(PRELOAD, LATER);
  const files = [...linked.matchAll(LATER_FILE)].map(([, file = '']) => file);
  return linked.replace(MODULE_SCRIPT, (_, script: string) => {
    const shared = files.filter((file) => !script.includes(`from ${file}`) && !script.includes(`import(${file})`));
    return `<script>(() => {
const start = async () => {
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
${shared.map((file) => `await import(${file}); ${BREATH}`).join('\n')}
${script.replace(IMPORT, `const $1 = await import($2); ${BREATH}`)}
};
${AFTER_PAINT}
})();</script>`;
  });
};
