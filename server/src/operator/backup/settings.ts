/** Another value of these makes it another marketplace: nobody can log in, pictures are not found, events are refused. */
const BELONGING = ['AUTH_SECRET', 'IMAGE_HOST_KEY', 'PUBLIC_URL'];

/** Which of them stand in the environment, and so in no backup. */
export const settingsElsewhere = (environment: Record<string, string | undefined>): string[] =>
  BELONGING.filter((name) => environment[name]);
