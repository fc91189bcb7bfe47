export const TEST = `// age.ts
export const usedMonths = (bought: Date, today: Date) =>
  Math.ceil((today.getTime() - bought.getTime()) / (30 * 86_400_000));

// age.test.ts
test('a bike bought 31 days ago is in its second month', () => {
  const bought = new Date('2026-01-01');
  const today = new Date('2026-02-01');
  expect(usedMonths(bought, today)).toBe(2);
});`;
