import { changed, type Guards, removed } from '../mutant.ts';

const HOSTILE = 'platform/http/hostile-requests.test.ts';

/** What no browser sends, and more than can be served. */
export const floods: Guards = {
  kind: 'Floods',
  guards: [
    changed(
      'The size of a body',
      'app.ts',
      ['bodyLimit: JSON_LIMIT', 'bodyLimit: 1_000 * JSON_LIMIT'],
      HOSTILE,
      'nested as deep',
    ),
    changed(
      'A packed body is not unpacked',
      'app.ts',
      ['globalDecompression: false', 'globalDecompression: true'],
      HOSTILE,
      'packed',
    ),
    changed(
      'A head comes in time',
      'platform/http/connections.ts',
      ['headersTimeout: 15 * SECOND,', ''],
      HOSTILE,
      'in time',
    ),
    changed(
      'A request comes in time',
      'platform/http/connections.ts',
      ['requestTimeout: 5 * MINUTE,', ''],
      HOSTILE,
      'in time',
    ),
    changed(
      'A silent connection ends',
      'platform/http/connections.ts',
      ['connectionTimeout: MINUTE,', ''],
      HOSTILE,
      'in time',
    ),
    removed(
      'So many connections',
      'platform/http/connections.ts',
      'app.server.maxConnections = MAX_CONNECTIONS;',
      HOSTILE,
      'in time',
    ),
    removed(
      'Overload is refused',
      'app.ts',
      'if (config.shedLoad) await shedLoad(app);',
      'platform/http/overload.test.ts',
    ),
    removed(
      'So many requests under way',
      'platform/http/overload.ts',
      `if (underWay >= atOnce) throw new ContractError('overloaded');`,
      'platform/http/overload.test.ts',
    ),
    changed(
      'HTTP/1.1 has a host',
      'platform/http/malformed-requests.ts',
      ["const isRefused = !host && raw.httpVersion === '1.1';", 'const isRefused = !raw && host;'],
      'platform/http/malformed-requests.test.ts',
    ),
  ],
};
