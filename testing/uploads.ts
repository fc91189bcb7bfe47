import { readFileSync } from 'node:fs';
import type { TestApp } from './test-app.ts';

export interface Uploaded {
  data: { id: string; url: string; width: number; height: number };
}

export const imageForm = (bytes: Buffer, { field = 'image', name = 'IMG_1.jpg' } = {}): FormData => {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return data;
};

/** Uploads as the browser does. */
export const uploadForm = async ({ url, config }: TestApp, body: FormData, key = config.imageHostKey) => {
  const response = await fetch(`${url}/images/upload?key=${encodeURIComponent(key)}`, { method: 'POST', body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Uploaded };
};

/** A photo that is stored beside the tests: HEIC cannot be made here. */
export const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
