import type { Environment } from './environment.ts';

export interface S3Config {
  /** An S3-compatible store; undefined: AWS itself. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name in the path instead of in the host name. */
  forcePathStyle: boolean;
}

/** An image host outside this server (spec section 7), to which browsers upload. */
export interface ExternalImageHost {
  uploadUrl: string;
  /** Where its pictures are: `https://i.ibb.co`. */
  pictureOrigins: string[];
}

const list = (text: string): string[] => text.split(',').map((part) => part.trim());

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_NAMES = [...S3_NEEDED, 'S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'] as const;

const s3Problems = (env: Environment): string[] => {
  const missing = S3_NEEDED.filter((name) => !env[name]);
  const wanted = S3_NAMES.some((name) => env[name]);
  return wanted && missing.length > 0
    ? [`${missing.join(', ')} must be set too: an S3 store needs all of ${S3_NEEDED.join(', ')}.`]
    : [];
};

const MIN_KEY_LENGTH = 16;

/** The built-in host's key is a secret that we choose; another host issues its own. */
const keyProblems = ({ IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key }: Environment): string[] => {
  if (url && !key) return ['IMAGE_HOST_KEY must be set too: the key of the image host at IMAGE_HOST_URL.'];
  const short = !url && key && key.length < MIN_KEY_LENGTH;
  return short ? [`IMAGE_HOST_KEY must have at least ${MIN_KEY_LENGTH} characters.`] : [];
};

const hostProblems = (env: Environment): string[] => {
  const { IMAGE_HOST_URL: url, IMAGE_HOST_PICTURES: pictures } = env;
  if (pictures && !url) return ['IMAGE_HOST_PICTURES belongs to IMAGE_HOST_URL, which is not set.'];
  const production = env.NODE_ENV === 'production';
  const origins = pictures ? list(pictures) : [];
  const wrong = origins.filter((origin) => !isOrigin(origin));
  return [
    ...(production && url?.startsWith('http:') ? ['IMAGE_HOST_URL must be an https address in production.'] : []),
    ...(wrong.length > 0
      ? [`IMAGE_HOST_PICTURES must be origins, e.g. https://i.example.com,https://j.example.com; not ${wrong[0]}.`]
      : []),
    ...(production && origins.some((origin) => origin.startsWith('http:'))
      ? ['IMAGE_HOST_PICTURES must be https origins in production.']
      : []),
  ];
};

/** The errors of photo settings that do not fit together. */
export const imageProblems = (env: Environment): string[] => [
  ...keyProblems(env),
  ...hostProblems(env),
  ...s3Problems(env),
];

export const externalImageHost = (env: Environment): ExternalImageHost | undefined => {
  const { IMAGE_HOST_URL: uploadUrl, IMAGE_HOST_PICTURES: pictures } = env;
  return uploadUrl ? { uploadUrl, pictureOrigins: pictures ? list(pictures) : [new URL(uploadUrl).origin] } : undefined;
};

/** Compatible stores seldom have a host name for each bucket; AWS does. */
const pathStyle = ({ S3_FORCE_PATH_STYLE: said, S3_ENDPOINT: endpoint }: Environment): boolean =>
  said ? said === '1' : Boolean(endpoint);

export const s3Config = (env: Environment): S3Config | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const keys = { accessKeyId, secretAccessKey };
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket,
    ...keys,
    forcePathStyle: pathStyle(env),
  };
};
