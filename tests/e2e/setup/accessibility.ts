import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WindowWithAxe = Window & { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } };

const inject = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SCRIPT);
};

/**
 * Returns what axe finds on the page once it has loaded, one text for each rule that is broken: its id, and the elements. `runOnly`
 * names rules or tags; without it all rules apply. The script stays in the page for the next call.
 */
export const findAccessibilityProblems = async (page: Page, runOnly?: RunOnly): Promise<string[]> => {
  // A navigation that is still pending shows its bar above all landmarks.
  await page.locator('.fixed.top-0 > progress').waitFor({ state: 'detached' });
  for (const frame of page.frames()) await inject(frame);
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const { violations } = await page.evaluate(
    (given) => (window as unknown as WindowWithAxe).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};
