import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useDialogEntry } from './dialog-entry.ts';

/** One entry of a menu: what it does, or the page that it leads to. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  /** A sentence below the label. */
  hint?: ReactNode;
  Icon?: ComponentType;
  onSelect?: () => void;
  to?: string;
  /** The page is loaded from the server, so that the service worker keeps it for later without a connection. */
  reload?: boolean;
}

interface Props {
  entries: readonly MenuEntry[];
  className?: string;
  /** What stands on the button. */
  children: ReactNode;
}

/** The distance between the menu and the edges of the window, and its button, px. */
const GAP = 8;

/** Below the button, or above it where there is no room; always wholly in the window. */
const place = (menu: HTMLElement, button: DOMRect): void => {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(button.right - width, document.documentElement.clientWidth - width - GAP);
  const isBelow = button.bottom + height + GAP <= innerHeight;
  menu.style.left = `${Math.max(left, GAP)}px`;
  menu.style.top = `${isBelow ? button.bottom : Math.max(button.top - height, GAP)}px`;
};

/** How far an arrow key goes from the entry at `at` of `count`; undefined for other keys. */
const targetOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/**
 * A button that opens a menu: by touch, by mouse, or by Enter and then the arrow keys. It closes on Esc, Back, Tab, a tap beside it,
 * and when something is chosen; the focus is then on the button again.
 */
export const Menu = ({ entries, className, children }: Props) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // The browser closes it, and gives the focus back, before its entries are removed.
  const close = () => menu.current?.hidePopover();
  useDialogEntry(open, close);

  const placeAndFocus = () => {
    if (!menu.current || !button.current) return;
    place(menu.current, button.current.getBoundingClientRect());
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, as soon as the entries are there.
  useLayoutEffect(() => {
    if (open) placeAndFocus();
  }, [open]);
  const toggle = (isOpen: boolean): void => {
    // Closed and opened again at once, the browser tells of the opening alone: the entries are there already.
    if (isOpen && open) placeAndFocus();
    setOpen(isOpen);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') close();
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const next = targetOf(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const select = (entry: MenuEntry): void => {
    close();
    // In one step with what is chosen: a dialog that opens then waits until the menu has left the history.
    setOpen(false);
    entry.onSelect?.();
  };
  if (entries.length === 0) return null;
  return (
    <>
      <button ref={button} type="button" aria-haspopup="menu" popoverTarget={id} className={className}>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onToggle={({ newState }) => toggle(newState === 'open')}
        onKeyDown={press}
        className="fixed inset-auto max-h-[calc(100dvh-1rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-base-content [box-shadow:0_10px_15px_-3px_#0002] empty:hidden"
      >
        {open && entries.map((entry) => <Entry key={entry.key} entry={entry} onSelect={() => select(entry)} />)}
      </div>
    </>
  );
};

const ENTRY =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-start text-base hover:bg-base-200 focus:bg-base-200';

const Entry = ({ entry, onSelect }: { entry: MenuEntry; onSelect: () => void }) => {
  const { Icon, label, hint, to, reload = false } = entry;
  const content = (
    <>
      {Icon && <Icon />}
      <span className="wrap-anywhere min-w-0">
        {label}
        {hint && <span className="block text-base-content/75 text-sm">{hint}</span>}
      </span>
    </>
  );
  if (to === undefined)
    return (
      <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={ENTRY}>
        {content}
      </button>
    );
  // It replaces the entry that the open menu has in the history; the menu goes with its page.
  return (
    <Link to={to} replace reloadDocument={reload} role="menuitem" tabIndex={-1} className={ENTRY}>
      {content}
    </Link>
  );
};
