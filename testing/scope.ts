/** True for `npm test`, which leaves out the tests tagged `nightly`. */
export const IS_CORE = process.env.TEST_CORE !== undefined;

/** The options of a test of a series, of which `npm test` runs some. */
export const nightlyIf = (isNightly: boolean) => ({ tags: isNightly ? ['nightly'] : [] });
