/** `node bench/bytes/run.ts`: what each page loads before anybody has touched it, in both languages. */
import { LANGUAGES } from '#contract/constants.ts';
import { addedTo, listFiles, pagePaths, weighPage } from './page-weight.ts';

for (const language of LANGUAGES) {
  const home = await weighPage('/', language);
  console.log(`\n${language}: ${listFiles(home)}\n`);
  for (const path of await pagePaths(language)) {
    const page = await weighPage(path, language);
    const [js, added] = [page.js, addedTo(home, page)].map((kilobytes) => kilobytes.toFixed(1).padStart(6));
    console.log(`${js} KB, ${added} beyond home, ${String(page.requests).padStart(2)} requests  ${path}`);
  }
}
