import { rmSync } from 'node:fs';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './test-database.ts';

/** The data, address and settings of a server in a process of its own. */
export interface TestInstance {
  settings: {
    PORT: string;
    DATA_DIR: string;
    /** Empty for SQLite. */
    DATABASE_URL: string;
  };
  remove(): Promise<void>;
}

/** An empty folder, an empty database and a free port. */
export const newTestInstance = async (): Promise<TestInstance> => {
  const dataDir = newDataFolder('bike-instance-');
  const { config, drop } = await createTestDatabase();
  const DATABASE_URL = config.kind === 'postgres' ? config.url : '';
  return {
    settings: { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL },
    remove: async () => {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
