import type { MessagePhoto } from '#contract/entities/conversation.ts';
import type { CallResponse, Target } from './call.ts';
import { photoFile } from './listings.ts';
import type { Person } from './people.ts';

type Caller = Partial<Pick<Person, 'token'>>;

const authorization = ({ token }: Caller): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

interface Kept {
  insertedId: string;
  photo: MessagePhoto;
}

/** Uploads a photo for a message as the browser does. */
export const uploadMessagePhoto = async (
  { url }: Target,
  caller: Caller,
  bytes?: Buffer,
): Promise<CallResponse<Kept>> => {
  const response = await fetch(`${url}/api/message-photos`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...authorization(caller) },
    body: new Uint8Array(bytes ?? (await photoFile())),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Kept };
};

/** The same, where it must succeed. Returns the ids of `count` photos. */
export const messagePhotos = async (app: Target, caller: Caller, count = 1): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) {
    const { status, body } = await uploadMessagePhoto(app, caller);
    if (status !== 200) throw new Error(JSON.stringify(body));
    ids.push(body.insertedId);
  }
  return ids;
};

/** Fetches the file of a photo; `refused` is the code of an error. */
export const readMessagePhoto = async (
  { url }: Target,
  caller: Caller,
  id: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) => {
  const response = await fetch(`${url}/api/message-photos/${id}${query}`, {
    headers: { ...authorization(caller), ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isError = response.status >= 400;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    refused: isError ? `${response.status} ${JSON.parse(bytes.toString()).error.code}` : undefined,
  };
};
