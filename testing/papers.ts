import { writeFile } from 'node:fs/promises';
import type { PapersOfBike, PaperToReview, SeenOnPaper } from '#contract/entities/papers.ts';
import type { PaperKind } from '#contract/papers.ts';
import { createPaperFiles } from '#server/papers/store/paper-files.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import { createPapersKeys } from '#server/papers/store/papers-keys.ts';
import { nextPage } from './admin-client.ts';
import { type CallResponse, call, type Target } from './call.ts';
import { photoFile } from './listings.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Partial<Pick<Person, 'token'>>;

const authorization = ({ token }: Caller): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

interface Shown {
  kind?: string;
  bytes?: Buffer;
  type?: string;
}

/** A form with a document, as the page sends it. */
export const paperForm = async ({
  kind = 'certificate',
  bytes,
  type = 'image/jpeg',
}: Shown = {}): Promise<FormData> => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(bytes ?? (await photoFile()))], { type }), 'document.jpg');
  return form;
};

/** Shows a document of a bike to the admins. */
export const uploadPaper = async (
  { url }: Target,
  caller: Caller,
  bike: string,
  shown: Shown = {},
): Promise<CallResponse<{ insertedId: string }>> => {
  const response = await fetch(`${url}/api/bikes/${bike}/papers`, {
    method: 'POST',
    headers: authorization(caller),
    body: await paperForm(shown),
  });
  const body = (await response.json()) as { insertedId: string };
  return { status: response.status, headers: response.headers, body };
};

/** The same, where it must succeed. Returns the id of the document. */
export const showPaper = async (
  app: Target,
  seller: Caller,
  bike: string,
  kind: PaperKind = 'certificate',
): Promise<string> => {
  const { status, body } = await uploadPaper(app, seller, bike, { kind });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.insertedId;
};

export const papersOf = (app: Target, { token = '' }: Caller, bike: string) =>
  call<PapersOfBike>(app, `GET /api/bikes/${bike}/papers`, { token });

export const papersToReview = async (app: Target, { token = '' }: Caller): Promise<PaperToReview[]> =>
  (await call<PaperToReview[]>(app, 'GET /api/admin/papers', { token })).body;

/** What waits with this id, on whatever page of the queue; undefined where nothing does, or the caller is no admin. */
export const entryToReview = async (
  app: Target,
  { token = '' }: Caller,
  id: string,
): Promise<PaperToReview | undefined> => {
  let next: string | undefined = '/api/admin/papers';
  while (next) {
    const { status, body, headers }: CallResponse<PaperToReview[]> = await call(app, `GET ${next}`, { token });
    if (status !== 200) return undefined;
    const entry = body.find(({ _id }) => _id === id);
    if (entry) return entry;
    next = nextPage(headers);
  }
  return undefined;
};

/** Accepts a document, with what was seen on it. `version`: of what the admin read of the listing, which is what it says now. */
export const acceptPaper = async (
  app: Target,
  admin: Caller,
  id: string,
  seen: SeenOnPaper = { certificate: true, inSellersName: true },
  version?: string,
) =>
  call(app, `PUT /api/papers/${id}`, {
    token: admin.token ?? '',
    body: {
      answer: 'accept',
      seen,
      version: version ?? (await entryToReview(app, admin, id))?.bike?.version ?? 'decided already',
    },
  });

export const refusePaper = (app: Target, { token = '' }: Caller, id: string, words = 'The number cannot be read.') =>
  call(app, `PUT /api/papers/${id}`, { token, body: { answer: 'refuse', words } });

/** Fetches the picture of a document; `refused` is the code of an error. */
export const readPaper = async ({ url }: Target, caller: Caller, id: string) => {
  const response = await fetch(`${url}/api/papers/${id}/file`, { headers: authorization(caller) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const refused = response.ok ? undefined : `${response.status} ${JSON.parse(bytes.toString()).error.code}`;
  return { headers: response.headers, bytes, refused };
};

/** Puts a document into the records and its file into the store; returns its id. */
export const storePaper = async (
  { db, clock, config, images }: TestApp,
  row: Pick<PaperRow, 'user_id' | 'bike_id' | 'state'> & Partial<Pick<PaperRow, 'kind' | 'verification_id'>>,
): Promise<string> => {
  const photo = await photoFile();
  const decided_at = row.state === 'accepted' || row.state === 'refused' ? clock.now() : null;
  return createPaperFiles(createPapersKeys(config.papersKeys), images.documents).keep(
    (file) => writeFile(file, photo),
    {
      async insert(paper) {
        const times = { uploaded_at: clock.now(), decided_at };
        await db
          .insertInto('papers')
          .values({ kind: 'certificate', ...paper, ...row, ...times })
          .execute();
      },
      stored: async () => true,
      failed: async () => {},
    },
  );
};
