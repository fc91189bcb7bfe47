/** A frame of Stripe.js that people see; those behind the scenes are hidden from assistive technology. */
const SEEN_FRAME = 'iframe[name^="__privateStripeFrame"]:not([aria-hidden="true"])';

/**
 * Remembers what is in the page now. The returned function removes what Stripe.js has put over it since: the frame in which
 * the bank asks lies in the body, so that it would stay there when its page is left.
 */
export const watchBankFrames = (): (() => void) => {
  const before = new Set(document.body.children);
  return () => {
    for (const element of [...document.body.children]) {
      const added = !before.has(element);
      if (added && (element.matches(SEEN_FRAME) || element.querySelector(SEEN_FRAME))) element.remove();
    }
  };
};
