/** heic-decode 2 ships no types. Pixels are RGBA. */
declare module 'heic-decode' {
  interface Pixels {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<Pixels>;
  }
  const decode: { all(options: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose?(): void }> };
  export default decode;
}
