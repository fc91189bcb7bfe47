import AxeBuilder from '@axe-core/playwright';
import { LOOKS, openContext, show } from './setup/looks.ts';
import { SCREENS } from './setup/screens.ts';
import { story as base, expect } from './setup/story.ts';
import { createWorld, type World } from './setup/world.ts';

/** WCAG 2.2, levels A and AA, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const story = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use, { project }) => use(await createWorld(browser, project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
});

for (const look of LOOKS) {
  for (const screen of SCREENS) {
    story(`§2 ${screen.name} is accessible, ${look.language}, ${look.theme}`, async ({ browser, baseURL, world }) => {
      const context = await openContext(browser, look, world, screen.viewer, { ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await show(page, screen, world);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
      expect(found).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await context.close();
    });
  }
}
