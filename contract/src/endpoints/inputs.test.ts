import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { CLEANED } from '#contract/rules/text.ts';
import { inBangla } from '#testing/bangla.ts';
import { endpoints } from './index.ts';

type Part = 'params' | 'query' | 'body';
interface Field {
  /** `createBike body.place`. */
  title: string;
  schema: z.ZodMiniType;
  name: string;
}

/** The free text fields of an input: all but those that take one of a list. */
const fieldsOf = (call: string, endpoint: Endpoint, part: Part): Field[] => {
  const { [part]: schema } = endpoint;
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties)
    .filter(([, property]) => typeof property === 'object' && !property.enum)
    .map(([name]) => ({ title: `${call} ${part}.${name}`, schema, name }));
};

const PARTS: Part[] = ['params', 'query', 'body'];
/** A search refuses nothing of its address: it reads what it can (`search-address.test.ts`). */
const LENIENT = 'searchBikes';
const FIELDS = Object.entries(endpoints).flatMap(([call, endpoint]: [string, Endpoint]) =>
  (call === LENIENT ? [] : PARTS).flatMap((part) => fieldsOf(call, endpoint, part)),
);

/** Returns the error message for a field that holds `value`; undefined if the value is valid. */
const refusalOf = ({ schema, name }: Field, value: unknown): string | undefined => {
  const issues = schema.safeParse({ [name]: value }).error?.issues ?? [];
  return issues.find(({ path }) => path[0] === name)?.message;
};

/** Taken as they are: passwords, what a draft keeps as it was typed, and ids and cursors, which nobody types. */
const AS_THEY_ARE = /\.(password|submission|after)$|Draft body\.(values|photos)/;
const CLEAN = FIELDS.filter(({ title }) => !AS_THEY_ARE.test(title));

/** The fields of each call: its test says which of them is wrong. */
const byCall = (fields: readonly Field[]) =>
  Array.from(
    Map.groupBy(fields, ({ title }) => title.split(' ')[0]),
    ([call, fields]) => ({ call, fields }),
  );
/** What `find` finds wrong in fields, each with its name. */
const failing = (fields: readonly Field[], find: (field: Field) => readonly string[]): string[] =>
  fields.flatMap((field) => find(field).map((found) => `${field.title}: ${JSON.stringify(found)}`));

interface Leaf {
  title: string;
  schema: z.core.$ZodType;
}

/** Every text that a schema takes, however deep it stands, but those of a fixed list. */
const textsIn = (schema: z.core.$ZodType, title: string): Leaf[] => {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  if (def.type === 'string') return [{ title, schema }];
  const inner = ['innerType', 'in', 'element', 'valueType', 'options'].flatMap((name) => def[name] ?? []);
  return [
    ...inner.flatMap((part) => textsIn(part as z.core.$ZodType, title)),
    ...Object.entries((def.shape as object) ?? {}).flatMap(([name, part]) => textsIn(part, `${title}.${name}`)),
  ];
};

const TEXTS = Object.entries(endpoints).flatMap(([call, endpoint]: [string, Endpoint]) =>
  (call === LENIENT ? [] : PARTS).flatMap((part) => {
    const { [part]: schema } = endpoint;
    return schema ? textsIn(schema, `${call} ${part}`) : [];
  }),
);

/** What people paste with a text and nobody sees. */
const UNSEEN = [
  ...[
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\u2063',
    '\u180e',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
    '\u{e0041}',
    '\u{e0001}',
  ],
  ...['\u001b', '\u0001', '\u007f', '\u0090', '\ufff9', '\u034f', '\u3164', '\u{1d173}'],
];
/** Blanks that are none of the keyboard. */
const BLANKS = [
  '\t',
  '\v',
  '\f',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2009',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
];

describe('§5 A text with characters that nobody sees', () => {
  it('is cleaned before anything else is asked, in every field of every call', () => {
    const raw = TEXTS.filter(({ title, schema }) => {
      const { checks = [] } = schema._zod.def as { checks?: unknown[] };
      return !AS_THEY_ARE.test(title) && !CLEANED.includes(checks[0]);
    });
    expect(raw.map(({ title }) => title)).toEqual([]);
    expect(TEXTS.length).toBeGreaterThan(150);
  });

  const SAMPLES = [
    'plain',
    'A plain text of one line.',
    '01712345678',
    '2026-03',
    '2026-03-25',
    '12:30',
    '185000',
    'a@b.co',
  ];
  const sampleOf = (field: Field) => SAMPLES.find((text) => !refusalOf(field, text));
  const parsed = ({ schema, name }: Field, text: string): unknown => {
    const shape = (schema._zod.def as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
    return shape[name]?.safeParse(text).data;
  };

  it.each(byCall(CLEAN.filter(sampleOf)))('$call takes the text alone', ({ fields }) => {
    const wrong = failing(fields, (field) => {
      const text = sampleOf(field) ?? '';
      const around = [...BLANKS, '\r\n'].map((blank) => `${blank}${text}${blank}`);
      const within = UNSEEN.map((unseen) => `${unseen}${text[0]}${unseen}${text.slice(1)}${unseen}`);
      const value = JSON.stringify(parsed(field, text));
      return [...around, ...within].filter((typed) => JSON.stringify(parsed(field, typed)) !== value);
    });
    expect(wrong).toEqual([]);
  });
});

describe('§5 Every text field of the API', () => {
  it('is tested below: there are some forty', () => {
    expect(FIELDS.length).toBeGreaterThan(35);
  });

  const PLAIN = ['plain', 'A plain text of one line.'];
  const HIDDEN = ['\0', '\ud800', '\udfff'];
  const PILES = ['\u0301'.repeat(30), '\u0301\u200d\ufe0f'.repeat(10), 'ঁ'.repeat(30)];
  const LOOKS_EMPTY = ['\u2800', '\u3164\u3164', '\u115f', '\u1160', '\uffa0', '\u200b', '\u200d', '\ufe0f', '\u00ad'];
  const LONG = ['a1@'.repeat(5_000), 'a1@'.repeat(20_000), `${'0'.repeat(5_000)}1`];
  /** Which of the texts a field does not refuse. */
  const taken = (texts: readonly string[]) => (field: Field) =>
    texts.filter((text) => refusalOf(field, text) === undefined);

  it.each(byCall(CLEAN))('$call refuses unreadable characters, and marks that cover the lines around', ({ fields }) => {
    const unreadable = (field: Field) => {
      const plain = PLAIN.find((text) => !refusalOf(field, text)) ?? 'plain';
      return taken(HIDDEN.map((hidden) => `${plain}${hidden}${plain}`))(field);
    };
    expect(failing(fields, unreadable)).toEqual([]);
    expect(failing(fields, taken(PILES.map((marks) => `a${marks}`)))).toEqual([]);
  });

  it.each(byCall(CLEAN.filter((field) => refusalOf(field, ''))))(
    '$call refuses what only looks empty, too',
    ({ fields }) => {
      expect(failing(fields, taken(LOOKS_EMPTY.map((blank) => blank.repeat(20))))).toEqual([]);
    },
  );

  it.each(byCall(FIELDS))('$call has a maximum length for each text', ({ fields }) => {
    expect(failing(fields, taken(LONG))).toEqual([]);
  });

  it.each(byCall(FIELDS.filter(({ name }) => name !== 'submission')))(
    '$call refuses with a message in both languages',
    ({ fields }) => {
      const onlyEnglish = (field: Field) =>
        ['a\0b', 'x'.repeat(9_000), 7.5, {}, ['x']]
          .map((value) => refusalOf(field, value) ?? '')
          .filter((words) => words && !/[\u0980-\u09ff]/.test(inBangla(words)));
      expect(failing(fields, onlyEnglish)).toEqual([]);
    },
  );
});

describe('§7 An email in the input', () => {
  /** The verification badge of any seller is shown to all who are signed in. */
  const ABOUT_OTHERS = ['isSellerVerified query.email'];
  const emails = FIELDS.filter(({ title }) => /\.(email|wisher)$/.test(title)).map(({ title }) => title);
  const declared = Object.entries(endpoints).flatMap(([call, { ownEmail }]: [string, Endpoint]) =>
    ownEmail ? [`${call} ${ownEmail}`] : [],
  );

  it("is declared as the caller's own in every endpoint that takes one, so that another user's is refused", () => {
    expect(emails.filter((email) => !declared.includes(email))).toEqual(ABOUT_OTHERS);
    expect(declared.filter((email) => !emails.includes(email))).toEqual([]);
  });
});

describe('§5 A name, a place and a model', () => {
  const { body } = endpoints.updateProfile;

  it('are readable: zero-width characters alone are refused', () => {
    for (const name of ['\u200b', '\u200d\u200c', '\u2060', ' \u00a0 '])
      expect(body.safeParse({ name }).error?.issues[0]?.message).toBe('Name must be required');
  });

  it('may be of any script, including the joiners of Bangla', () => {
    for (const name of ['র\u200d্যাব রহমান', 'ক্ষ\u200cমা', "Jean-Luc O'Neill", '王小明', 'Zoë 🏍️'])
      expect(body.safeParse({ name }).success).toBe(true);
  });

  it('have one line: a line break would begin a header in the subject of a mail', () => {
    for (const end of ['\r\n', '\n', '\u0085', '\u2028', '\u2029', '\v', '\t', '\u00a0'])
      expect(body.parse({ name: `Karim${end}Motors` }), JSON.stringify(end)).toEqual({ name: 'Karim Motors' });
  });

  it('keep the joiners of Bangla and the look of emoji', () => {
    for (const name of [
      'র\u200d্যাব',
      'উত্\u200dসব',
      'হঠাত্\u200d',
      'ক্\u200cষ',
      'Zoë 🏍️',
      '👨‍👩‍👧‍👦',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '1️⃣',
      '❤️‍🔥',
      '🧑🏽‍🔧',
    ])
      expect(body.parse({ name: `\u202a${name}\u200b` })).toEqual({ name });
    expect(body.parse({ name: 'র\u200d\u200b\u200d্যাব রহিম\u200d' })).toEqual({ name: 'র\u200d্যাব রহিম' });
  });
});

describe('§5 A description', () => {
  it('may have several lines', () => {
    const description = 'First owner.\r\n\tAll papers.\nServiced last month.';
    const issues = endpoints.createBike.body.safeParse({ description }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === 'description')).toEqual([]);
  });
});
