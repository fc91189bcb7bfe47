import { Price } from '#web/ui/price.tsx';

/** Sums with their names. */
export const Figures = ({ of }: { of: readonly (readonly [label: string, taka: number])[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3">
    {of.map(([label, taka]) => (
      <div key={label}>
        <dt className="text-base-content/75 text-sm">{label}</dt>
        <dd className="font-bold text-xl">
          <Price amount={taka} />
        </dd>
      </div>
    ))}
  </dl>
);
