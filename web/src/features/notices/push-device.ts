import type { PushDevice } from '#contract/rules/saved-search.ts';
import { serviceWorkers } from '#web/lib/storage.ts';
import { callApi } from '../../lib/api-client.ts';
import { loadClientConfig } from '../../lib/client-config.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** Says that this browser takes pushes, so that the others load nothing of this. */
const MARK = 'pushDevice';

export const takesPushes = (): boolean => deviceStorage.get(MARK) !== null;

/** Whether this browser can show pushes at all: Safari on an iPhone only once the site is on the home screen. */
export const canTakePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isForKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).every((byte, at) => byte === key[at]);
};

/** Subscribes at the browser's push service; a subscription for another key of the server is replaced. */
const subscribe = async (): Promise<PushSubscription> => {
  const { push } = await loadClientConfig();
  const key = bytesOf(push.key);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isForKey(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const register = async (): Promise<void> => {
  const { endpoint, keys } = (await subscribe()).toJSON();
  await callApi('POST /push-devices', { body: { endpoint, keys } as PushDevice });
  deviceStorage.set(MARK, '1');
};

export type PushPermission = 'granted' | 'denied' | 'dismissed';

/** Lets this browser take pushes. To be called by a press: the browser asks the person. */
export const allowPushes = async (): Promise<PushPermission> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  await register();
  return 'granted';
};

/** Tells the server that its user is still signed in on this device; a device that was not seen since a log-out gets nothing. */
export const confirmPushDevice = async (): Promise<void> => {
  if (canTakePushes() && Notification.permission === 'granted') await register();
  else deviceStorage.remove(MARK);
};

/** Ends pushes to this browser: its user logs out. */
export const forgetPushDevice = async (signal: AbortSignal): Promise<void> => {
  deviceStorage.remove(MARK);
  const registration = await serviceWorkers()?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.all([subscription.unsubscribe(), callApi('DELETE /push-devices', { body: { endpoint }, signal })]);
};
