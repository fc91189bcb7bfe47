import http from 'node:http';
import https from 'node:https';
import { publicLookup, type Resolve } from '#server/images/public-addresses.ts';
import type { PushConfig } from '#server/platform/config/push-settings.ts';
import { responseOf } from '#server/platform/http/response-of.ts';
import { HOUR, SECOND } from '#server/platform/lib/durations.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import type { PushDeviceRow } from './push.table.ts';
import { pushAddress } from './push-address.ts';

/** What a notification shows; `url` is a path of this site, and one with the `tag` of another takes its place. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

/** `gone`: the device takes no pushes any more; `later`: its push service cannot be reached, or wants us to wait. */
export type PushOutcome = 'sent' | 'gone' | 'later';

export interface PushSender {
  send(device: PushDeviceRow, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSettings extends PushConfig {
  /** Replaces the system's resolver of names. */
  resolve?: Resolve;
}

/** How long a push service keeps a message for a device that is off, seconds. */
const KEPT = (12 * HOUR) / SECOND;
/** Of a call, ms. */
const TIMEOUT = 10 * SECOND;

/** Loaded by the first push. */
const loadWebPush = onFirstUse(async () => (await import('web-push')).default);

interface Request {
  endpoint: string;
  method: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/** The status of the response; its body is not read. */
const post = async (
  { endpoint, method, headers, body }: Request,
  lookup: { lookup?: ReturnType<typeof publicLookup> },
): Promise<number> => {
  const url = new URL(endpoint);
  const options = { ...lookup, method, headers, agent: false as const, signal: AbortSignal.timeout(TIMEOUT) };
  const request = (url.protocol === 'https:' ? https : http).request(url, options);
  request.end(body);
  const response = await responseOf(request);
  response.resume();
  return response.statusCode ?? 0;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  // Too many, or a failure on their side; a redirect is not followed.
  return status === 429 || status >= 500 ? 'later' : 'gone';
};

/** Encrypts messages to devices and posts them, signed, to the devices' push services (RFC 8030, 8188, 8291, 8292). */
export const createPushSender = ({ localOrigin, resolve, ...vapidDetails }: PushSettings): PushSender => {
  const encrypt = async ({ endpoint, p256dh, auth }: PushDeviceRow, message: PushMessage): Promise<Request> => {
    const webPush = await loadWebPush();
    const options = { vapidDetails, TTL: KEPT, urgency: 'normal' as const };
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      options,
    );
    return details as unknown as Request;
  };

  return {
    async send(device, message) {
      if (!pushAddress(device.endpoint, localOrigin)) return 'gone';
      // Keys that cannot encrypt do not come from a browser.
      const request = await encrypt(device, message).catch(() => undefined);
      if (!request) return 'gone';
      const isLocal = localOrigin !== undefined && new URL(device.endpoint).origin === localOrigin;
      const status = await post(request, isLocal ? {} : { lookup: publicLookup(resolve) }).catch(() => 0);
      return status === 0 ? 'later' : outcomeOf(status);
    },
  };
};
