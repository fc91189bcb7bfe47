import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ContractError } from '#contract/errors.ts';
import type { S3Config } from '#server/platform/config/image-settings.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import type { ImageStore } from './image-store.ts';

/** What one call may take with all its tries, ms. */
const CALL_TIMEOUT = 10 * SECOND;
const CONNECTION_TIMEOUT = 3 * SECOND;
const TRIES = 3;
/** No picture's name. Who is told that there is nothing there has the store's ear, the bucket and the rights to read. */
const NOBODY = 'is-anybody-there';

const contentType = (name: string): string => `image/${name.split('.').at(-1)}`;

const createClient = ({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Compatible stores do not all know the checksums that AWS has added since.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT },
  });

/**
 * Files in a bucket of AWS S3 or of a store that speaks its protocol. Each call is tried again by itself and ends within
 * `timeout` (ms); what fails then is `image_store_down`, with the store's own words as its cause.
 */
export const createS3Store = (config: S3Config, timeout = CALL_TIMEOUT): ImageStore => {
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
   * Whole in memory, at most a few hundred KB: phones on slow lines would otherwise hold the few connections to the store
   * for as long as they read, and a store that fails half-way could not be told from a whole picture.
   */
  const read = async (name: string, abortSignal: AbortSignal): Promise<Buffer | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }), { abortSignal });
      return Body instanceof Readable ? await buffer(Body) : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

  return {
    async put(name, file) {
      // Whole, at most a few hundred KB: what is tried again has to be there again.
      const object = { Bucket, Key: name, Body: await readFile(file), ContentType: contentType(name) };
      await within((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
    },
    async open(name) {
      const bytes = await within((abortSignal) => read(name, abortSignal));
      return bytes && { size: bytes.length, stream: Readable.from(bytes, { objectMode: false }) };
    },
    async remove(name) {
      // One by one: not every compatible store takes a list.
      await within((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key: name }), { abortSignal }));
    },
    async check() {
      await within((abortSignal) => read(NOBODY, abortSignal));
    },
  };
};
