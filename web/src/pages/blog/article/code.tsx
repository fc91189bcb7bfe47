interface Props {
  /** What the code shows; each block of the page says something else. */
  label: string;
  children: string;
}

/** A region that scrolls must be within reach of the keyboard, or its end is lost to whoever has no mouse (WCAG 2.1.1). */
const REACHABLE = { tabIndex: 0 };

/** Lines of code under their label. Long lines scroll inside the block, never the page. */
export const Code = ({ label, children }: Props) => (
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
