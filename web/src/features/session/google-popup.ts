import { identityError } from './embedded-errors.ts';

const CHANNEL = 'google-sign-in';
/** Milliseconds between looks whether the person has closed the window, which no event tells. */
const CLOSED_CHECK = 500;
/** Milliseconds that a report may take longer to arrive than the closing of the window that it comes from. */
const LATE_REPORT = 1000;

/** What the page in the popup says when Google has sent the person back; `error` is the provider's code. */
interface PopupResult {
  error: string | null;
}

/** Opens an empty window. Must run in the same turn as the click, or browsers block it. */
export const openPopup = (): Window => {
  const popup = window.open('', 'google-sign-in', 'popup,width=480,height=640');
  if (!popup) throw identityError('popup_blocked');
  return popup;
};

/**
 * Settles when the page in the popup has reported back (rejects with the error that it brings) or the popup has been
 * closed. The report of a popup that closes itself may come after its end: it gets a while more, and only the server
 * knows whether the person is signed in.
 */
export const popupResult = (popup: Window): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<PopupResult>) =>
    data.error ? reject(identityError(data.error)) : resolve();
  const watch = setInterval(() => popup.closed && setTimeout(resolve, LATE_REPORT), CLOSED_CHECK);
  return promise.finally(() => {
    clearInterval(watch);
    channel.close();
  });
};

/** Called by the page in the popup: reports to the page that opened it. */
export const reportFromPopup = (error: string | null): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ error } satisfies PopupResult);
  channel.close();
};
