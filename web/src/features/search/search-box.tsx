import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { useDelayed } from '#web/lib/use-delayed.ts';
import { CrossIcon, SearchIcon } from '#web/ui/frame-icons.tsx';
import { isOfKeyboard } from '#web/ui/is-of-keyboard.ts';
import { completeLastWord, completeWords } from './complete-words.ts';
import { type LabelledSuggestion, suggestions } from './suggestions.queries.ts';

/** ms after the last key: a fast typist causes one call, and nobody notices the wait. */
const DELAY = 60;

interface Props {
  q: string;
  /** The page that shows results; without scripts the form goes there. */
  action: string;
  onSearch: (q: string) => void;
}

/** The one box for words, with suggestions: a combobox whose list filters by what is typed (ARIA Authoring Practices). */
export const SearchBox = ({ q, action, onSearch }: Props) => {
  const [typed, setTyped] = useState(q);
  const [addressed, setAddressed] = useState(q);
  const [open, setOpen] = useState(false);
  if (q !== addressed) {
    // Another address, by a chip or Back: its words replace what was typed.
    setAddressed(q);
    setTyped(q);
    setOpen(false);
  }
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page was hydrated. Before anything else may happen to it.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || field.value === field.defaultValue) return;
    setTyped(field.value);
    setOpen(document.activeElement === field);
  }, []);
  const [chosen, setChosen] = useState<LabelledSuggestion>();
  const listId = useId();
  const asked = useDelayed(typed.trim(), DELAY);
  const { data } = useQuery({ ...suggestions(asked), enabled: open && asked !== '' && asked.length <= 100 });
  const items = open && typed.trim() !== '' ? (data ?? []) : [];
  // Not by its place in the list: the one for what was typed last may arrive after the arrow key.
  const active = items.findIndex(({ kind, text }) => kind === chosen?.kind && text === chosen.text);
  const current = items[active];

  const queries = useQueryClient();
  /** The list may be of what was typed a moment ago: what the suggestion completes is asked for again, for the words that stand there. */
  const choose = async ({ kind, text, from, label }: LabelledSuggestion) => {
    setOpen(false);
    const now = await queries.ensureQueryData(suggestions(typed.trim())).catch(() => []);
    // The person has typed on meanwhile.
    if (input.current?.value !== typed) return;
    const made = now.find((other) => other.kind === kind && other.text === text);
    search(made ? completeWords(typed, made, label) : completeLastWord(typed, { from }, label));
  };
  const search = (text: string) => {
    setTyped(text);
    setOpen(false);
    setChosen(undefined);
    onSearch(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current) void choose(current);
    else search(typed);
  };
  const move = (step: number) => {
    setOpen(true);
    // -1 is the text itself: the arrows go through it and the list in a circle.
    const size = items.length + 1;
    setChosen(items[((active + 1 + step + size) % size) - 1]);
  };
  const press = (event: KeyboardEvent) => {
    // The arrows choose among the words of the input method then.
    if (isOfKeyboard(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && items.length > 0) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <search className="relative min-w-0 flex-1">
      <form action={action} onSubmit={submit} className="flex">
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label={t`Search bikes`}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && `${listId}-${active}`}
          placeholder={t`Model, place, price: fz under 2 lakh dhaka`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={2_000}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setChosen(undefined);
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
          className="control min-w-0 flex-1 rounded-e-none pe-11"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t`Clear the words`}
            className="btn btn-ghost btn-square absolute end-12"
            onClick={() => {
              search('');
              // This button is gone with the words.
              input.current?.focus();
            }}
          >
            <CrossIcon className="size-5" />
          </button>
        )}
        <button type="submit" aria-label={t`Search`} className="btn btn-primary w-12 rounded-s-none px-0">
          <SearchIcon />
        </button>
      </form>
      <SuggestionList id={listId} items={items} active={active} onChoose={(suggestion) => void choose(suggestion)} />
      <p role="status" className="sr-only">
        {items.length > 0 && suggestionsText(items.length)}
      </p>
    </search>
  );
};

const suggestionsText = (count: number): string => {
  const number = formatNumber(count);
  return count === 1 ? t`1 suggestion` : t`${number} suggestions`;
};

interface ListProps {
  id: string;
  items: readonly LabelledSuggestion[];
  active: number;
  onChoose: (suggestion: LabelledSuggestion) => void;
}

const SuggestionList = ({ id, items, active, onChoose }: ListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={t`Suggestions`}
    hidden={items.length === 0}
    className="absolute inset-x-0 top-full z-20 mt-1 rounded-box border border-base-300 bg-base-100 py-1 shadow-lg"
  >
    {items.map((suggestion, index) => (
      <button
        key={`${suggestion.kind} ${suggestion.text}`}
        id={`${id}-${index}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-3 text-start hover:bg-base-200 aria-selected:bg-base-200"
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        <span className="wrap-anywhere min-w-0 flex-1">{suggestion.label}</span>
        <span className="figures text-base-content/75 text-sm">{formatNumber(suggestion.count)}</span>
      </button>
    ))}
  </div>
);
