/** Ways to begin a path, some of which a browser or a router takes for the beginning of another site. */
const BEGINNINGS = [
  ...['', '/', '//', '///', '////', '\\', '/\\', '\\/', '\\\\', '//\\', '/\\/'],
  ...['/.//', '/..//', '/../..//', '/././/', '/a/..//', '/a/b/../..//', '/.\\/', '/./\\', '/..;//'],
  ...['/%2e//', '/%2E//', '/%2e%2E//', '/.%2e//', '/a/%2e%2e//', '/%2e/%2e//', '/%252e//', '/%2f', '/%5c', '/%2f%2f'],
  ...['/\t/', '/\n/', '/\r/', '\t//', '\n//', ' //', '/.\t//', '/.\n./', '/\0/', '/\u200b/', '/\u2028/'],
  ...[
    '/\uff0e//',
    '/\uff0f',
    '\uff0f\uff0f',
    '/\u3002//',
    '/\u2024//',
    '?//',
    '#//',
    '/?//',
    './/',
    '..//',
    './/..//',
    '@',
  ],
];

const SCHEMES = [
  ...['https://', 'http://', 'HTTPS://', 'https:', 'http:', 'https:/', 'http:/', 'https:///', 'https:\\\\', 'http:\\'],
  ...[
    'ht\ntps://',
    '\thttps://',
    ' https://',
    'ftp://',
    'ws://',
    'blob:https://',
    'file://',
    'javascript:',
    'java\nscript:',
  ],
  ...[
    'javascript://%0a',
    'data:text/html,',
    'vbscript:',
    'view-source:https://',
    'intent://',
    'x:',
    ':',
    '//:',
    'mailto:',
  ],
];

/** The host of another site, bare and disguised as `host`, which is ours. */
const otherHosts = (host: string): string[] => [
  ...[
    'evil.example',
    `${host}@evil.example`,
    `${host}:x@evil.example`,
    `${host}.evil.example`,
    `evil.example\\@${host}`,
  ],
  ...['evil\u3002example', 'evil.example:80', '[::ffff:1.2.3.4]', '0x01020304'],
];

/** Redirect targets for a site at `origin`: each beginning, each host, and long ones. */
export const oddTargets = (origin: string): string[] => {
  const hosts = otherHosts(new URL(origin).host);
  return [
    ...[...BEGINNINGS, ...SCHEMES].map((beginning) => `${beginning}evil.example/path?query#hash`),
    ...['//', '/.//', 'https://', 'https:'].flatMap((beginning) => hosts.map((host) => `${beginning}${host}/`)),
    ...BEGINNINGS.map((beginning) => `${origin}${beginning}evil.example`),
    ...[`/${'a'.repeat(5000)}`, `/?a=${'"'.repeat(3000)}`, `/.//evil.example/${'a'.repeat(5000)}`],
  ];
};
