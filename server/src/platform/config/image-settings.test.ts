import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PRODUCTION, problemsOf } from '#testing/settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment });
const imgbb = { IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload', IMAGE_HOST_KEY: 'short-key' };
const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('The settings of an external image host', () => {
  it('are its address and key; photos are at the same origin unless others are named', () => {
    expect(read(imgbb)).toMatchObject({
      imageHostKey: 'short-key',
      externalImageHost: { uploadUrl: imgbb.IMAGE_HOST_URL, pictureOrigins: ['https://api.imgbb.com'] },
    });
    expect(existsSync(join(folder, 'image-host-key'))).toBe(false);
    const pictures = { ...imgbb, IMAGE_HOST_PICTURES: 'https://i.ibb.co, https://j.ibb.co:8443' };
    expect(read(pictures).externalImageHost?.pictureOrigins).toEqual(['https://i.ibb.co', 'https://j.ibb.co:8443']);
  });

  it('name each wrong setting in the error', () => {
    expect(problemsOf({ IMAGE_HOST_URL: 'ftp://images' })).toEqual([expect.stringMatching(/^IMAGE_HOST_URL must be/)]);
    expect(problemsOf({ IMAGE_HOST_URL: imgbb.IMAGE_HOST_URL })).toEqual([
      expect.stringMatching(/^IMAGE_HOST_KEY must be set too/),
    ]);
    expect(problemsOf({ IMAGE_HOST_PICTURES: 'https://i.ibb.co' })).toEqual([
      expect.stringMatching(/^IMAGE_HOST_PICTURES belongs to IMAGE_HOST_URL/),
    ]);
    for (const wrong of ['i.ibb.co', 'https://i.ibb.co/', 'https://i.ibb.co/folder', 'https://i.ibb.co,', '*']) {
      expect(problemsOf({ ...imgbb, IMAGE_HOST_PICTURES: wrong })).toEqual([
        expect.stringMatching(/^IMAGE_HOST_PICTURES must be origins/),
      ]);
    }
    expect(problemsOf({ IMAGE_HOST_KEY: 'short-key' })).toEqual(['IMAGE_HOST_KEY must have at least 16 characters.']);
  });

  it('must be https in production', () => {
    expect(problemsOf({ ...PRODUCTION, ...imgbb, IMAGE_HOST_PICTURES: 'https://i.ibb.co' })).toEqual([]);
    const plain = {
      ...imgbb,
      IMAGE_HOST_URL: 'http://images.example.com',
      IMAGE_HOST_PICTURES: 'http://i.example.com',
    };
    expect(problemsOf(plain)).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, ...plain })).toEqual([
      'IMAGE_HOST_URL must be an https address in production.',
      'IMAGE_HOST_PICTURES must be https origins in production.',
    ]);
  });
});

describe('The settings of an S3 store', () => {
  it('are a bucket and a key of AWS, or of any other store at its address', () => {
    expect(read({}).s3).toBeUndefined();
    expect(read(s3).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    });
    const other = { ...s3, S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'auto' };
    expect(read(other).s3).toMatchObject({ endpoint: other.S3_ENDPOINT, region: 'auto', forcePathStyle: true });
    expect(read({ ...other, S3_FORCE_PATH_STYLE: '0' }).s3?.forcePathStyle).toBe(false);
  });

  it('name each missing or wrong setting in the error', () => {
    expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'pictures' })).toEqual([
      expect.stringMatching(/^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too/),
    ]);
    expect(problemsOf({ ...s3, S3_ENDPOINT: 's3.example.com' })).toEqual([expect.stringMatching(/^S3_ENDPOINT must/)]);
    expect(problemsOf({ ...s3, S3_FORCE_PATH_STYLE: 'yes' })).toEqual(['S3_FORCE_PATH_STYLE must be 0 or 1.']);
  });
});
