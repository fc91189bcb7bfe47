import { jpeg } from './photos.ts';

/** A multipart body as it is sent, with any headers. */
export interface HostileForm {
  what: string;
  body: Buffer;
  type: string;
  outcome: RegExp;
}

const BOUNDARY = 'B';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (headers: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`, 'latin1'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const field = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value);

const TAKEN = /^200/;
/** Refused with a message. */
const MALFORMED = /^400 (malformed_request|image_missing)$/;
/** A name or a type is no reason to refuse a photo, and changes nothing. */
const ANY_NAME = /^(200|400 (malformed_request|image_missing))/;

const NAMES = [
  '../../../../etc/cron.d/x',
  '..\\\\..\\\\windows\\\\x',
  'C:\\\\x.jpg',
  'a\0.php',
  'a.jpg\\"; name=\\"other',
  `${'a'.repeat(5_000)}.jpg`,
  '\xf0\x9f\x92\xa5.jpg',
  '$(id).jpg',
];

const TYPES = ['text/html', 'image/svg+xml', 'multipart/form-data; boundary=C', '\xff'];

export const hostileForms = async (): Promise<HostileForm[]> => {
  const photo = await jpeg();
  const file = (disposition: string, type = 'image/jpeg'): Buffer =>
    part(`Content-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}`, photo);
  const one = file('name="image"; filename="a.jpg"');
  const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`, 'x'));
  const of = (what: string, outcome: RegExp, body: Buffer, type = MULTIPART) => ({ what, outcome, body, type });
  return [
    ...NAMES.map((name) =>
      of(`the name ${JSON.stringify(name.slice(0, 30))}`, ANY_NAME, form(file(`name="image"; filename="${name}"`))),
    ),
    ...TYPES.map((type) =>
      of(`the type ${JSON.stringify(type)}`, ANY_NAME, form(file('name="image"; filename="a.jpg"', type))),
    ),
    of('ten fields beside it', TAKEN, form(...fields(10), one)),
    of('a field too many', MALFORMED, form(...fields(11), one)),
    of('a field of 2 MB', ANY_NAME, form(field('note', 'x'.repeat(2_000_000)), one)),
    of('a field that reaches for the prototype', MALFORMED, form(field('__proto__', 'x'), one)),
    of('a file under the name of the prototype', MALFORMED, form(file('name="__proto__"; filename="a.jpg"'))),
    of('a file without a name of its field', MALFORMED, form(file('filename="a.jpg"'))),
    of('three files', MALFORMED, form(one, one, one)),
    of('a header of 100 KB', ANY_NAME, form(file(`name="image"; filename="a.jpg"\r\nX-Long: ${'x'.repeat(100_000)}`))),
    of('3,000 headers', ANY_NAME, form(file(`name="image"; filename="a.jpg"${'\r\nX: y'.repeat(3_000)}`))),
    of('no boundary', MALFORMED, form(one), 'multipart/form-data'),
    of('another boundary', MALFORMED, form(one), 'multipart/form-data; boundary=other'),
    of('an endless boundary', MALFORMED, form(one), `multipart/form-data; boundary=${'b'.repeat(5_000)}`),
    of('no body', MALFORMED, Buffer.alloc(0)),
    of('its end alone', MALFORMED, form()),
    of('no end', MALFORMED, one),
    of('bytes that are no form', MALFORMED, Buffer.alloc(2_000, 0xff)),
    of('a photo without a form', MALFORMED, photo, 'image/jpeg'),
    of('JSON', MALFORMED, Buffer.from('{"image":"x"}'), 'application/json'),
    of('text in another encoding', ANY_NAME, form(file('name="image"; filename*=UTF-16\'\'%D8%00'))),
  ];
};
