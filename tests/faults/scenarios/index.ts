import { databaseAway } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { firstStart } from './first-start.ts';
import { floods } from './floods.ts';
import { greed } from './greed.ts';
import { kills } from './kills.ts';
import { money } from './money.ts';
import { overload } from './overload.ts';
import { readOnly } from './read-only.ts';
import type { Scenario } from './scenario.ts';
import { tornLog } from './torn-log.ts';

/** By the names under which each can be run alone. */
export const scenarios: Record<string, Scenario> = {
  kills,
  money,
  'first-start': firstStart,
  'torn-log': tornLog,
  'database-away': databaseAway,
  'disk-full': diskFull,
  'read-only': readOnly,
  floods,
  overload,
  greed,
};
