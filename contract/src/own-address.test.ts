import { expect, test } from 'vitest';
import { pathOnSite } from './own-address.ts';

const SITE = 'https://bike.example.com';

test.each([
  ['/bikes/GPX?after=1#b', '/bikes/GPX?after=1#b'],
  ['https://bike.example.com/dashboard', '/dashboard'],
  ['https://bike.example.com:443', '/'],
  ['/bikes/../blog', '/blog'],
  ['/?from=https://evil.example//x', '/?from=https://evil.example//x'],
])('%s is the path %s of this site', (address, path) => expect(pathOnSite(address, SITE)).toBe(path));

test.each([
  ...['//evil.example', '/.//evil.example', '/%2e//evil.example', '/..//evil.example', '/a/..//evil.example'],
  ...['/\\evil.example', '/\t/evil.example', '\n//evil.example', 'https:evil.example', 'evil.example', ''],
  ...['javascript:alert(1)', 'https://bike.example.com@evil.example', 'https://bike.example.com.evil.example'],
  ...['http://bike.example.com/', 'https://bike.example.com:8443/', 'https://bike.example.com//evil.example'],
])('%j is not an address of this site', (address) => expect(pathOnSite(address, SITE)).toBeUndefined());

test('a site has an http address', () => {
  expect(pathOnSite('javascript:alert(1)', 'javascript://127.0.0.1')).toBeUndefined();
});

test('a returned path resolves to this site and fits into a header', () => {
  expect(pathOnSite(`/${'"'.repeat(1000)}`, SITE)).toBeUndefined();
  expect(pathOnSite(`/${'a'.repeat(1000)}`, SITE)).toHaveLength(1001);
});
