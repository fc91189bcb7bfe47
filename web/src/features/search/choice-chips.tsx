import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ParsedSearch } from '#contract/search-address.ts';
import { CrossIcon } from '#web/ui/frame-icons.tsx';
import type { Choice } from './choices.ts';

interface Props {
  choices: readonly Choice[];
  onChange: (search: ParsedSearch) => void;
  /** Takes all choices away. */
  onClear: () => void;
}

/** What was chosen, each with a button that takes it away. */
export const ChoiceChips = ({ choices, onChange, onClear }: Props) =>
  choices.length === 0 ? null : (
    <ul aria-label={t`Chosen filters`} className="mb-1 flex w-full flex-wrap gap-2">
      {choices.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            data-kept-focus
            aria-label={t`Remove: ${label}`}
            className="btn wrap-anywhere px-3 font-medium"
            onClick={() => onChange(without)}
          >
            {label}
            <CrossIcon className="size-4" />
          </button>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <button type="button" className="btn btn-ghost px-3 underline" onClick={onClear}>
            <Trans>Clear all</Trans>
          </button>
        </li>
      )}
    </ul>
  );
