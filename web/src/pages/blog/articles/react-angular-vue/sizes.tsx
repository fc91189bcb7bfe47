import { formatNumber } from '#web/language/format.ts';

interface Props {
  /** What the figure shows. */
  caption: string;
}

/** Kilobytes of all scripts of the counter: a production build, compressed with Brotli. */
const SIZES = [
  { name: 'React 19.3', kilobytes: 58 },
  { name: 'Angular 22.2', kilobytes: 29 },
  { name: 'Vue 3.5', kilobytes: 23 },
];
const WIDEST = Math.max(...SIZES.map(({ kilobytes }) => kilobytes));

/** What the same counter weighs in each of the three. */
export const Sizes = ({ caption }: Props) => (
  <figure className="text-base">
    <figcaption className="font-semibold">{caption}</figcaption>
    <ul className="mt-2 flex list-none! flex-col gap-2 ps-0!">
      {SIZES.map(({ name, kilobytes }) => (
        <li key={name} className="mt-0!">
          {name}: <strong>{formatNumber(kilobytes)} KB</strong>
          <div className="mt-1 h-3 rounded-sm bg-base-content" style={{ width: `${(kilobytes / WIDEST) * 100}%` }} />
        </li>
      ))}
    </ul>
  </figure>
);
