import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';
import { CHUNK_TIMEOUT } from '#web/lib/load-chunk.ts';

declare global {
  interface Window {
    /** Set by the inline script of StartupWatch: ends its watch. */
    startupDone?: () => void;
    /** What was clicked last before the watch ended, if nothing was typed since: no script has handled it. */
    earlyClick?: { element: HTMLElement; checked?: boolean } | null;
  }
}

/** The nonce of the response that is being rendered; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script in the page itself. Browsers hide its nonce from scripts, so React finds another one than it has rendered. */
export const InlineScript = ({ children }: { children: string }) => (
  <script nonce={use(NonceContext)} suppressHydrationWarning>
    {children}
  </script>
);

/** The class of the page in a browser that is older than package.json says, or that cannot read or run the scripts of the site. */
const TOO_OLD = 'too-old';

/** Looks for what the styles need, in words that every browser understands. */
const LOOK = `(function () {
  var styles = window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in lab, red, red)') && CSS.registerProperty;
  if (!styles || !window.HTMLDialogElement) document.documentElement.className += ' ${TOO_OLD}';
})();`;

/**
 * Runs before everything else and shows StartupFailure when the page's own scripts fail or have not come in time. Until then it
 * submits the sort form of the search page, and keeps the last click on a button or a checkbox that needs scripts: ReplayClick
 * repeats it. The clicked element is dimmed meanwhile.
 */
const WATCH = `(() => {
  const { classList } = document.documentElement;
  const failed = () => classList.add('startup-failed');
  const timer = setTimeout(failed, ${CHUNK_TIMEOUT});
  const onError = ({ type, target, filename = '', reason }) => {
    if (filename.includes('/static/') || reason instanceof SyntaxError) classList.add('${TOO_OLD}');
    else if (type === 'unhandledrejection' || target.tagName === 'SCRIPT') failed();
  };
  addEventListener('click', ({ target }) => target.id === 'startup-reload' && location.replace(location.pathname + location.search));
  const onChange = ({ target }) => target.name === 'sort' && target.form.submit();
  addEventListener('change', onChange);
  const keep = (element) => {
    window.earlyClick?.element.removeAttribute('data-waiting');
    window.earlyClick = element && { element, checked: element.checked };
    element?.setAttribute('data-waiting', '');
  };
  const ours = 'button[type=button]:not([popovertarget], #startup-reload), input[type=checkbox]';
  const onClick = ({ target }) => {
    if (classList.contains('${TOO_OLD}')) return;
    const element = target.closest?.(ours);
    // Ticked and unticked again: nothing has changed.
    keep(element?.type === 'checkbox' && element.checked === element.defaultChecked ? null : element);
  };
  const onInput = ({ target }) => target.type !== 'checkbox' && keep(null);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onError);
  window.startupDone = () => {
    clearTimeout(timer);
    removeEventListener('change', onChange);
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onError);
  };
})();`;

export const StartupWatch = () => (
  <>
    <InlineScript>{LOOK}</InlineScript>
    <InlineScript>{WATCH}</InlineScript>
  </>
);

/** Whether the scripts of the page are not to run. */
export const isTooOld = (): boolean => document.documentElement.classList.contains(TOO_OLD);

/** Marks that the first scripts of the page have loaded and run. */
export const started = (): void => window.startupDone?.();

const NOTICE = 'border-error border-b-2 bg-base-200 p-4';

/** Says that this browser can read the page and no more; hidden unless it is so. */
export const TooOldBrowser = () => (
  <div id="too-old" role="alert" className={NOTICE}>
    <p className="mx-auto max-w-3xl">
      <strong className="block">{t`This browser is too old.`}</strong>
      {t`You can read the pages here. To log in, to book or to sell, update the browser, or use another one or a newer phone.`}
    </p>
  </div>
);

/** The error page without any script (spec section 2), hidden unless it is needed. */
export const StartupFailure = () => (
  <div id="startup-failure" role="alert" className={NOTICE}>
    <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-3">
      <p className="flex-1">
        <strong className="block">{t`Opps! Something went wrong !`}</strong>
        {t`A part of this page could not be loaded. Check your connection and reload the page.`}
      </p>
      <button type="button" id="startup-reload" className="btn btn-primary min-h-11">
        {t`Reload`}
      </button>
    </div>
  </div>
);
