import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ContractError } from '#contract/errors.ts';
import type { S3Config } from '#server/platform/config/image-settings.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import type { ImageStore } from './image-store.ts';

/** Of one call with all its tries, ms. */
const CALL_TIMEOUT = 10 * SECOND;
const CONNECTION_TIMEOUT = 3 * SECOND;
const TRIES = 3;
/** Not the name of a photo: that it is missing shows that the store, the bucket and the right to read are there. */
const MISSING = 'health-check';

const contentType = (name: string): string => `image/${name.split('.').at(-1)}`;

const createClient = ({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Not all compatible stores know the checksums that AWS added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT },
  });

interface Options {
  /** Of one call with all its tries, ms. */
  timeout?: number | undefined;
  /** What the names in the bucket begin with. */
  prefix?: string;
}

/**
 * Keeps files in a bucket of AWS S3 or of a store that speaks its protocol. Each call is retried and ends within `timeout`;
 * a failure is `image_store_down`, with the store's error as its cause.
 */
export const createS3Store = (config: S3Config, { timeout = CALL_TIMEOUT, prefix = '' }: Options = {}): ImageStore => {
  const client = createClient(config);
  const { bucket: Bucket } = config;

  const within = async <T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await call(AbortSignal.timeout(timeout));
    } catch (cause) {
      throw new ContractError('image_store_down', undefined, undefined, { cause });
    }
  };

  /**
   * Reads the whole file into memory, at most a few hundred KB: slow visitors would otherwise hold the few connections to
   * the store, and a read that fails half-way would look like a whole photo.
   */
  const read = async (name: string, abortSignal: AbortSignal): Promise<Buffer | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }), { abortSignal });
      return Body instanceof Readable ? await buffer(Body) : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

  return {
    async put(name, file) {
      // Whole, at most a few hundred KB, because it is sent again by a retry.
      const object = { Bucket, Key: prefix + name, Body: await readFile(file), ContentType: contentType(name) };
      await within((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
    },
    async open(name) {
      const bytes = await within((abortSignal) => read(name, abortSignal));
      return bytes && { size: bytes.length, stream: Readable.from(bytes, { objectMode: false }) };
    },
    async remove(name) {
      // One by one: not every compatible store accepts a list.
      await within((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }), { abortSignal }),
      );
    },
    async check() {
      await within((abortSignal) => read(MISSING, abortSignal));
    },
  };
};
