import { LOOKS, openContext, show } from './setup/looks.ts';
import { SCREENS } from './setup/screens.ts';
import { story as base } from './setup/story.ts';
import { createWorld, type World } from './setup/world.ts';

/** What is far from the screen is not drawn otherwise. */
const ALL_DRAWN = '.drawn-when-near { content-visibility: visible }';
const FOLDER = 'screenshots';
const WIDTHS = [360, 1280] as const;

const story = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use, { project }) => use(await createWorld(browser, project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
});

for (const screen of SCREENS) {
  story(`${screen.name} is pictured`, async ({ browser, world }) => {
    for (const look of LOOKS) {
      for (const width of WIDTHS) {
        const options = { viewport: { width, height: 800 } };
        const context = await openContext(browser, look, world, screen.viewer, options);
        const page = await context.newPage();
        await show(page, screen, world);
        const path = `${FOLDER}/${screen.name}-${width}-${look.language}-${look.theme}.png`;
        await page.screenshot({ path, fullPage: true, style: ALL_DRAWN });
        await context.close();
      }
    }
  });
}
