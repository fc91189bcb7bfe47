/** Called by Vitest before the first test: all migrations run once, and each test application gets a copy of their result. */
import { createTemplate } from './test-database.ts';

export default createTemplate;
