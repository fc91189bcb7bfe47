/** `npm run screenshots`: every screen in every language, theme and size, into `screenshots/`. */
import base from './playwright.config.ts';

export default { ...base, testDir: 'tests/e2e', testMatch: 'screenshots.ts', testIgnore: [], timeout: 120_000 };
