import type { ReactNode } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';

interface CodeProps {
  /** What the code shows; unique on the page. */
  label: string;
  children: string;
}

/** A region that scrolls must be reachable by keyboard (WCAG 2.1.1). */
const REACHABLE = { tabIndex: 0 };

/** A block of code with its label. Long lines scroll inside the block, never the page. */
export const Code = ({ label, children }: CodeProps) => (
  <figure className="flex flex-col gap-1">
    <figcaption className="text-base-content/75 text-sm">{label}</figcaption>
    <section
      {...REACHABLE}
      aria-label={label}
      className="overflow-x-auto rounded-box bg-neutral text-neutral-content text-sm leading-normal"
    >
      <pre translate="no" className="w-max min-w-full p-4">
        <code>{children}</code>
      </pre>
    </section>
  </figure>
);

interface ComparisonProps {
  /** What is compared. */
  caption: string;
  /** The first one names the rows. */
  columns: readonly [string, ...string[]];
  /** Each starts with its name, unique in the table. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A small table of an article; on a phone each row is a card whose cells carry their column's name. */
export const Comparison = ({ caption, columns, rows }: ComparisonProps) => (
  <div className="text-base">
    <Table caption={caption} columns={columns}>
      {rows.map(([name, ...cells]) => (
        <TableRow key={name} className="gap-1">
          <TableRowHeader className="font-semibold rows:align-top">{name}</TableRowHeader>
          {cells.map((cell, at) => (
            <TableCell key={columns[at + 1]} className="rows:align-top">
              <span className="text-base-content/75 text-sm rows:hidden">{columns[at + 1]}: </span>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  </div>
);

interface ChainProps {
  /** What the figure shows. */
  caption: string;
  /** What the link from one object to the next is called. */
  link: string;
}

const OBJECTS = [
  { name: 'hunter', holds: 'name' },
  { name: 'motorcycle', holds: 'wheels, describe' },
  { name: 'Object.prototype', holds: 'toString, …' },
  { name: 'null', holds: '' },
];

/** A prototype chain: each object, its own properties, and its link to the next. */
export const Chain = ({ caption, link }: ChainProps) => (
  <figure>
    <ol className="flex! list-none! flex-col gap-2 ps-0! text-base">
      {OBJECTS.map(({ name, holds }, at) => (
        <li key={name} className="mt-0! flex flex-col gap-2">
          {at > 0 && <span className="ps-4 text-base-content/75 text-sm">↓ {link}</span>}
          <span className="wrap-anywhere flex flex-wrap items-baseline gap-x-4 rounded-box border border-base-300 px-4 py-2">
            <code className="font-bold">{name}</code>
            {holds && <code className="text-base-content/75">{holds}</code>}
          </span>
        </li>
      ))}
    </ol>
    <figcaption className="mt-2 text-base-content/75 text-sm">{caption}</figcaption>
  </figure>
);

/** Kilobytes of all scripts of the counter: a production build, compressed with Brotli. */
const SIZES = [
  { name: 'React 19.3', kilobytes: 58 },
  { name: 'Angular 22.2', kilobytes: 29 },
  { name: 'Vue 3.5', kilobytes: 23 },
];
const WIDEST = Math.max(...SIZES.map(({ kilobytes }) => kilobytes));

/** The size of the same counter in each of the three. */
export const Sizes = ({ caption }: { caption: string }) => (
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
