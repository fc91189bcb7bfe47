import { describe, expect, it } from 'vitest';
import { toCsv, withoutHarmless } from './csv.ts';
import { payoutRows } from './payout-columns.ts';

const COMPUTED = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '−1'],
  ...[
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\u202e＝1',
    '\u00ad+1',
    '\ufeff@A1',
    '\u2060\u00a0-1',
    '\u0001=1',
  ],
];

describe('A cell that a spreadsheet would compute', () => {
  it.each(COMPUTED)('is written as text: %j', (name) => {
    const line = { reference: 'R', name, number: '01712345678', routing: '', amount: '1', narration: '' };
    const [, row = ''] = toCsv(payoutRows([{ field: 'name', header: 'Name' }], [line])).split('Name\r\n');
    expect(row.replace(/^"/, '')).toMatch(/^'/);
    expect(withoutHarmless(`'${name}`)).toBe(name);
  });

  it('is no name, number or word that people write', () => {
    for (const text of ['Karim Uddin', '01712345678', "O'Neill", 'মোঃ করিম', "'98 model", 'a=b'])
      expect([toCsv([[text]]), withoutHarmless(text)]).toEqual([`\ufeff${text}\r\n`, text]);
  });
});
