import { ContractError } from '#contract/errors.ts';
import type { DocumentPhoto, DocumentPhotos } from '#server/images/document-photos.ts';
import type { Receive } from '#server/images/private-photos.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { PaperRow } from './papers.table.ts';
import type { PapersKeys, WrappedKey } from './papers-keys.ts';
import { seal, unseal } from './seal.ts';

/** What the row of a new document needs of its file. */
export interface KeptPaper extends WrappedKey {
  id: string;
  width: number;
  height: number;
}

/** The row of a new document: one without a file can be cleaned up, a file without a row cannot. */
export interface PaperRows {
  /** Adds it, before the file is there. */
  insert(paper: KeptPaper): Promise<void>;
  /** The file is there. Returns false if the document has ended meanwhile. */
  stored(id: string): Promise<boolean>;
  /** There is no file. */
  failed(id: string): Promise<void>;
}

/** The encrypted files of documents. */
export interface PaperFiles {
  /**
   * Receives the photo of a document and stores it encrypted. Returns its id. Throws what `DocumentPhotos.encode` throws,
   * `image_store_down`, and `paper_not_found` if its owner has left meanwhile.
   */
  keep(receive: Receive, rows: PaperRows): Promise<string>;
  /**
   * Stores a JPEG of our own that was encoded before, encrypted. Returns its id. It is not checked: never to be called for uploads. Throws
   * `image_store_down`, and `paper_not_found` as `keep`.
   */
  keepEncoded(photo: DocumentPhoto, rows: PaperRows): Promise<string>;
  /** The JPEG of a document. Throws `paper_not_found` if there is none any more. */
  read(paper: Pick<PaperRow, 'id' | 'key_id' | 'wrapped_key'>): Promise<Buffer>;
  /** The same with words all over it. */
  readMarked(paper: Pick<PaperRow, 'id' | 'key_id' | 'wrapped_key'>, words: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

/** Says nothing of what is in it, and is no name of a picture. */
const fileOf = (id: string): string => `${id}.sealed`;

export const createPaperFiles = (keys: PapersKeys, photos: DocumentPhotos): PaperFiles => {
  const read: PaperFiles['read'] = async (paper) => {
    const sealed = await photos.read(fileOf(paper.id));
    if (!sealed || paper.wrapped_key === '') throw new ContractError('paper_not_found');
    return unseal(keys.unwrap(paper.id, paper), sealed, paper.id);
  };
  const keepEncoded: PaperFiles['keepEncoded'] = async ({ bytes, width, height }, rows) => {
    const id = newId();
    const { key, wrapped } = keys.create(id);
    await rows.insert({ id, width, height, ...wrapped });
    try {
      await photos.put(fileOf(id), seal(key, bytes, id));
    } catch (error) {
      await rows.failed(id);
      throw error;
    }
    if (await rows.stored(id)) return id;
    await photos.remove(fileOf(id));
    throw new ContractError('paper_not_found');
  };
  return {
    keep: async (receive, rows) => keepEncoded(await photos.encode(receive), rows),
    keepEncoded,
    read,
    readMarked: async (paper, words) => photos.mark(await read(paper), words),
    remove: (id) => photos.remove(fileOf(id)),
  };
};
