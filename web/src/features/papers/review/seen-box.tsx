import { heldAs } from '#web/ui/shown-values.ts';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A line of the list of what an admin saw. */
export const SeenBox = ({ label, checked, onChange }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-content/40 px-3 py-2 has-checked:border-base-content has-checked:bg-base-200">
    <input
      ref={heldAs(checked)}
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-base-content"
    />
    <span>{label}</span>
  </label>
);
