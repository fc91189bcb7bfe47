/** Milliseconds that a pointer or the focus rests on a link before it counts, so that passing over a link does not. */
const REST = 65;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Calls `intended` with the path of a link of this site that the user is about to follow. Returns a function that ends it. */
export const watchIntent = (intended: (path: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (wait: number) => (event: Event) => {
    const link = linkOf(event);
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    clearTimeout(timer);
    timer = setTimeout(() => intended(link.pathname), wait);
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  document.addEventListener('pointerover', after(REST), options);
  document.addEventListener('focusin', after(REST), options);
  // A finger on a link is about to leave it again: that is the click.
  document.addEventListener('touchstart', after(0), options);
  for (const away of ['pointerout', 'focusout']) document.addEventListener(away, () => clearTimeout(timer), options);
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
};
