/** A result whose lists may come in chunks, each made when the ones before it have been sent. */
export type Streamed<T> = {
  [K in keyof T]: T[K] extends (infer Item)[] ? T[K] | AsyncIterable<Item[]> : T[K];
};
