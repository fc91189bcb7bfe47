import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'bike-pictures';
/** The one key pair that the server knows; it checks the signature of every request. */
const KEY = 'S3RVER';
const OBJECT = '._S3rver_object';

export interface TestS3 {
  /** The settings of an application whose photos are stored here. */
  environment: Record<string, string>;
  /** The names of its objects. */
  objects(): string[];
  /** Stops listening at its address. */
  stop(): Promise<void>;
}

/** A real S3 server on a port of its own, with an empty bucket. */
export const startS3 = async (): Promise<TestS3> => {
  const directory = mkdtempSync(join(tmpdir(), 'bike-s3-'));
  const settings = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...settings, configureBuckets: [{ name: BUCKET }] });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    objects: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.replace(OBJECT, '')),
    async stop() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
