import { type ComponentProps, useId } from 'react';
import { FieldNotes } from './field.tsx';
import { heldAs } from './shown-values.ts';

interface Choice {
  value: string;
  /** Its text on the page; `value` by default. */
  label?: string;
  /** Shown under its name. */
  hint?: string;
}

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: string;
  error?: string | undefined;
  choices: readonly Choice[];
  /** One below the other, for choices that are whole sentences. */
  stacked?: boolean;
  /** The chosen one, where a form does not keep it. */
  chosen?: string | undefined;
};

/** A choice of one, each with a hint. Takes the attributes of its inputs, `ref` included. */
export const RadioGroup = ({ label, error, choices, stacked = false, chosen, ...input }: Props) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <div
        className={
          stacked
            ? 'flex flex-col gap-2'
            : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-2'
        }
      >
        {choices.map(({ value, label: name = value, hint }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-content/40 px-3 py-2 has-checked:border-base-content has-checked:bg-base-200"
          >
            <input
              {...input}
              type="radio"
              value={value}
              {...(chosen !== undefined && { checked: value === chosen, ref: heldAs(chosen) })}
              aria-label={name}
              aria-invalid={Boolean(error)}
              aria-describedby={hint && `${id}-${value}`}
              className="size-5 shrink-0 accent-base-content"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              {hint && (
                <span id={`${id}-${value}`} className="block text-base-content/75 text-sm">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};
