import { APPEARANCES, openContext, show } from './setup/appearance.ts';
import { withoutEventStream } from './setup/event-stream.ts';
import { createMarketplace, type Marketplace } from './setup/marketplace.ts';
import { SCREENS } from './setup/screens.ts';
import { watchRequests } from './setup/settled.ts';
import { story as base } from './setup/story.ts';

/** What is far from the screen is not drawn otherwise. */
const ALL_DRAWN = '.drawn-when-near { content-visibility: visible }';
const FOLDER = 'screenshots';
const WIDTHS = [360, 1280] as const;

const story = base.extend<object, { marketplace: Marketplace }>({
  marketplace: [
    async ({ browser }, use, { project }) => use(await createMarketplace(browser, project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
});

for (const screen of SCREENS) {
  story(`a screenshot of ${screen.name} is taken`, async ({ browser, marketplace }) => {
    for (const appearance of APPEARANCES) {
      for (const width of WIDTHS) {
        const options = { viewport: { width, height: 800 } };
        const context = await openContext(browser, appearance, marketplace, screen.viewer, options);
        const page = await context.newPage();
        await withoutEventStream(page);
        await show(page, screen, marketplace, watchRequests(page));
        await page.evaluate(() => document.fonts.ready);
        const path = `${FOLDER}/${screen.name}-${width}-${appearance.language}-${appearance.theme}.png`;
        await page.screenshot({ path, fullPage: true, style: ALL_DRAWN });
        await context.close();
      }
    }
  });
}
