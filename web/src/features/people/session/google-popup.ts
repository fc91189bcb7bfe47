import { openChannel } from '#web/lib/channel.ts';
import { identityError } from './embedded-calls.ts';

const CHANNEL = 'google-sign-in';
/** Milliseconds between two checks whether the window was closed, for which there is no event. */
const CLOSED_CHECK = 500;
/** Milliseconds that a report may arrive after its window was closed. */
const LATE_REPORT = 1000;

/** The message of the page in the popup after Google's redirect; `error` is the provider's code. */
interface PopupResult {
  error: string | null;
}

/** Opens an empty window. Must run in the same task as the click, or browsers block it. */
export const openPopup = (): Window => {
  const popup = window.open('', 'google-sign-in', 'popup,width=480,height=640');
  if (!popup) throw identityError('popup_blocked');
  return popup;
};

let channel: ReturnType<typeof openChannel>;

/**
 * Resolves when the page in the popup reports success or the popup was closed, and rejects with the error that it reports.
 * Only the server knows whether the user is signed in after the popup was closed. Calls `onLate` when it reports success after
 * that: a page that cuts itself off from its opener (`Cross-Origin-Opener-Policy`) counts as closed at once.
 */
export const popupResult = (popup: Window, onLate: () => void): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isOver = false;
  channel?.close();
  channel = openChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<PopupResult>) => {
    if (data.error) reject(identityError(data.error));
    else if (isOver) onLate();
    else resolve();
  });
  const watch = setInterval(() => popup.closed && setTimeout(resolve, LATE_REPORT), CLOSED_CHECK);
  return promise.finally(() => {
    clearInterval(watch);
    isOver = true;
  });
};

/** Called by the page in the popup: reports to the page that opened it. */
export const reportFromPopup = (error: string | null): void => {
  const report = openChannel(CHANNEL);
  report?.postMessage({ error } satisfies PopupResult);
  report?.close();
};
