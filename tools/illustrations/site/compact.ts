/** Makes a drawing small for the network: whole units, relative paths, and every repeated path written once. */

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, A: 7, Z: 0 };

interface Command {
  readonly letter: string;
  readonly values: readonly number[];
}

const commandsOf = (path: string): Command[] =>
  Array.from(path.matchAll(/([MLQAZ])([^MLQAZ]*)/g)).flatMap(([, letter = 'Z', text = '']) => {
    const values = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const size = NUMBERS[letter] ?? 0;
    if (size === 0) return [{ letter, values: [] }];
    return Array.from({ length: values.length / size }, (_, i) => ({
      letter: letter === 'M' && i > 0 ? 'L' : letter,
      values: values.slice(i * size, (i + 1) * size),
    }));
  });

/** Numbers side by side, with a space only where they would run together. */
const joined = (values: readonly number[]): string =>
  values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : String(value))).join('');

/** The same path in whole units, each step relative to the last rounded point, so that no error adds up. */
export const relativePath = (path: string): string => {
  let [x, y] = [0, 0];
  let last = '';
  const steps = commandsOf(path).map(({ letter, values }) => {
    if (letter === 'Z') {
      last = 'z';
      return 'z';
    }
    const fixed = letter === 'A' ? 5 : 0;
    const whole = values.map((value, i) => (i < fixed ? value : Math.round(value)));
    const moved = whole.map((value, i) => (i < fixed ? value : value - ((i - fixed) % 2 === 0 ? x : y)));
    [x, y] = whole.slice(-2) as [number, number];
    const lower = letter.toLowerCase();
    const text = joined(moved);
    const glue = text.startsWith('-') ? '' : ' ';
    const written = lower === last && lower !== 'm' ? glue + text : lower + text;
    last = lower;
    return written;
  });
  return steps.join('');
};

const shortName = (index: number): string => `p${index.toString(36)}`;

/** Paths that occur more than once are defined once; a definition must be worth its own length. */
const shareRepeated = (svg: string): string => {
  const counts = new Map<string, number>();
  for (const [, path = ''] of svg.matchAll(/ d="([^"]+)"/g)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const shared = [...counts].filter(([path, count]) => count > 1 && path.length * (count - 1) > 40 + count * 12);
  const names = new Map(shared.map(([path], i) => [path, shortName(i)]));
  const defs = shared.map(([path]) => `<path id="${names.get(path)}" d="${path}"/>`).join('');
  const body = svg.replace(/<path d="([^"]+)"/g, (whole, path: string) => {
    const name = names.get(path);
    return name ? `<use href="#${name}"` : whole;
  });
  return defs ? body.replace('>', `><defs>${defs}</defs>`) : body;
};

const shortenClips = (svg: string): string => {
  const names = new Map<string, string>();
  for (const [, name = ''] of svg.matchAll(/<clipPath id="([^"]+)"/g))
    if (!names.has(name)) names.set(name, `k${names.size.toString(36)}`);
  return svg
    .replace(/<clipPath id="([^"]+)"/g, (whole, name: string) => `<clipPath id="${names.get(name) ?? whole}"`)
    .replace(/url\(#([^)]+)\)/g, (whole, name: string) => `url(#${names.get(name) ?? whole})`);
};

const BARE_RECT =
  /(?:<rect x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" fill="(#\w+)"\/>)(?:<rect x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" fill="\1"\/>)+/g;

/** Bars of one colour side by side become one path. */
const joinBars = (svg: string): string =>
  svg.replace(BARE_RECT, (bars, colour: string) => {
    const bar = /x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g;
    const path = Array.from(bars.matchAll(bar), ([, x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join('');
    return `<path d="${path}" fill="${colour}"/>`;
  });

const roundAttributes = (svg: string): string =>
  svg.replace(
    / (cx|cy|x|y|width|height|rx|ry|r|stroke-width)="(-?\d+\.\d+)"/g,
    (_, name: string, value: string) => ` ${name}="${Math.round(Number(value))}"`,
  );

const relativePaths = (svg: string): string =>
  svg.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${relativePath(path)}"`);

/** An SVG document that looks the same at half the size or less. */
export const compact = (svg: string): string =>
  joinBars(roundAttributes(shareRepeated(shortenClips(relativePaths(svg))))).replace(
    /#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3/g,
    '#$1$2$3',
  );
