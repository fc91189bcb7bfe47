/** The letters of a path in percent encoding, which mean the same (RFC 3986, 6.2.2.2). */
const encodeLetters = (path: string): string =>
  path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other ways to write a path: some mean the same, some are another address, some are none. */
export const addressSpellings = (path: string): string[] => {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  return [
    `/${encodeLetters(first)}${rest}`,
    encodeLetters(path),
    encodeLetters(path).toUpperCase(),
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${rest}`,
    `//${first}${rest}`,
    `/${first}/${rest}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x%2f..${path}`,
    path.replaceAll('/', '%2f').replace('%2f', '/'),
    path.replaceAll('/', '\\').replace('\\', '/'),
    `\\${path.slice(1)}`,
    `/\\${path.slice(1)}`,
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path};x`,
    `/${first};x=1${rest}`,
    `${path}%20`,
    `${path}%00`,
    `${path}%`,
    `${path}%E0%A4%A`,
    `${path}#x`,
    `${path}?`,
    `${path}?&&=`,
    `http://evil.example${path}`,
    `HTTPS://evil.example:1${path}`,
    `http://a@evil.example${path}`,
    `ftp://evil.example${path}`,
    `//evil.example${path}`,
  ];
};

/** Missing addresses that other programs have failed at. */
export const NO_ADDRESSES = [
  '//',
  '//:',
  '/\\',
  '//a@',
  '/%',
  '/%E0%A4%A',
  '/bikes/%E0%A4%A',
  '*',
  '///',
  '/?',
  '/#',
  '/:',
  '//[',
  '/%00',
  'http://',
  'http://a@',
  'http://[',
  'http://evil.example',
  '/..',
  '/../..',
  '/.%2e/x',
];
