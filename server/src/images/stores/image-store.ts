import type { Readable } from 'node:stream';

/** Where the files of pictures lie. Names are our own: no part of them comes from outside. */
export interface ImageStore {
  /** Stores what is in `file`, whole or not at all; the file may be gone then. It lies in the data directory. */
  put(name: string, file: string): Promise<void>;
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Rejects when files cannot be kept here right now. Cheap enough to be asked every few seconds. */
  check(): Promise<void>;
}
