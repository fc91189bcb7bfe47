/** Three digits that count: `12,730`, `3.14`, `0.087`. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : Number(value.toPrecision(3)).toString();
