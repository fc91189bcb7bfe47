interface Props {
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

/** The chain of the first example: each object, what it holds itself, and its link to the next. */
export const Chain = ({ caption, link }: Props) => (
  <figure>
    <ol className="flex! list-none! flex-col gap-2 ps-0! text-base">
      {OBJECTS.map(({ name, holds }, at) => (
        <li key={name} className="mt-0! flex flex-col gap-2">
          {at > 0 && <span className="ps-4 text-base-content/75 text-sm">↓ {link}</span>}
          <span className="flex flex-wrap items-baseline gap-x-4 rounded-box border border-base-300 px-4 py-2">
            <code className="font-bold">{name}</code>
            {holds && <code className="text-base-content/75">{holds}</code>}
          </span>
        </li>
      ))}
    </ol>
    <figcaption className="mt-2 text-base-content/75 text-sm">{caption}</figcaption>
  </figure>
);
