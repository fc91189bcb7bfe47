import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { newId } from '#server/platform/lib/ids.ts';
import { signUpByCalls } from '#testing/people.ts';
import { type PushServiceStub, startPushService } from '#testing/push-service.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { workerIsActive } from './service-worker.ts';
import { story as base, expect, type PersonWithSession } from './story.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../build/web', import.meta.url));

/** What a notification has, as the service worker shows it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
}

/** A browser whose push service is one on this machine. */
export interface PushBrowser {
  page: Page;
  /** How often the person was asked for the permission. */
  asked(): number;
  /** Hands to the service worker what its push service has got for it. Returns how many messages. */
  deliver(): Promise<number>;
  /** What the person sees of it. */
  notifications(): Promise<Shown[]>;
  /** Presses the only notification. */
  press(): Promise<void>;
}

interface PushMarket {
  app: TestApp;
  service: PushServiceStub;
  seller: PersonWithSession;
}

/**
 * In the page: Chromium would subscribe at Google's push service. Counts the questions for the permission, which stay as they
 * are.
 */
const subscribeHere = (): void => {
  const { subscribeHere: subscribe, noteQuestion } = window as unknown as Record<string, (key: string) => unknown>;
  PushManager.prototype.subscribe = async (options) => {
    const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
    const device = await subscribe?.(btoa(String.fromCharCode(...key)));
    return { toJSON: () => device } as PushSubscription;
  };
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = async () => {
    await noteQuestion?.('');
    return ask();
  };
};

/** What is used of a service worker. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus(): Promise<unknown> } };
  ExtendableEvent: typeof Event;
  /** The notifications that the person sees. */
  centre?: (Shown & { data: { url: string }; close(): void })[];
}

/** In the service worker: the Chromium of the tests has no place for notifications. This one keeps what is shown. */
const keepNotifications = (): void => {
  const worker = globalThis as unknown as WorkerScope;
  worker.centre ??= [];
  worker.registration.showNotification = async (title, options) => {
    const close = () => {
      worker.centre = worker.centre?.filter(({ tag }) => tag !== options?.tag) ?? [];
    };
    close();
    worker.centre?.push({ title, close, ...options } as Shown & { data: { url: string }; close(): void });
  };
};

/** In the service worker: what a press does. Only a press of a person lets a page be brought to the front. */
const pressNotification = async (): Promise<void> => {
  const worker = globalThis as unknown as WorkerScope;
  const works: Promise<unknown>[] = [];
  worker.WindowClient.prototype.focus = async () => {};
  const event = Object.assign(new worker.ExtendableEvent('notificationclick'), {
    notification: worker.centre?.[0],
    waitUntil: (work: Promise<unknown>) => works.push(work),
  });
  dispatchEvent(event);
  await Promise.all(works);
};

const registrationIdOf = async (devtools: CDPSession, origin: string): Promise<string> => {
  const found = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return found;
};

/** What a person has decided about the notifications of a site; Chromium asks them where they have not. */
const decide = async (page: Page, setting: 'granted' | 'denied', origin: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const ofBrowser = await page.context().browser()?.newBrowserCDPSession();
  await ofBrowser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin,
    ...(browserContextId && { browserContextId }),
  });
};

interface Options {
  locale?: string;
  /** What the person says when they are asked; without it they look away. */
  decision?: 'granted' | 'denied';
}

/** Opens a browser at a marketplace. */
export const openPushBrowser = async (
  browser: Browser,
  { app, service }: PushMarket,
  { locale = 'en-US', decision }: Options,
): Promise<PushBrowser> => {
  const context: BrowserContext = await browser.newContext({ baseURL: app.url, locale, serviceWorkers: 'allow' });
  const page = await context.newPage();
  if (decision) await decide(page, decision, app.url);
  const name = newId();
  const device = service.newDevice(name);
  let asked = 0;
  await page.exposeFunction('subscribeHere', (key: string) => {
    expect(Buffer.from(key, 'base64').toString('base64url')).toBe(app.config.push.publicKey);
    return device;
  });
  await page.exposeFunction('noteQuestion', () => {
    asked += 1;
  });
  await page.addInitScript(subscribeHere);
  const worker = async () => {
    await workerIsActive(page);
    const [own] = context.serviceWorkers();
    if (!own) throw new Error('no service worker');
    await own.evaluate(keepNotifications);
    return own;
  };
  return {
    page,
    asked: () => asked,
    async deliver() {
      await worker();
      const devtools = await context.newCDPSession(page);
      const registrationId = await registrationIdOf(devtools, app.url);
      const messages = service.arrived.filter((push) => push.device === name);
      for (const { message } of messages)
        await devtools.send('ServiceWorker.deliverPushMessage', {
          origin: app.url,
          registrationId,
          data: JSON.stringify(message),
        });
      return messages.length;
    },
    notifications: async () =>
      (await worker()).evaluate(() =>
        ((globalThis as unknown as WorkerScope).centre ?? []).map(({ title, body, tag, lang }) => ({
          title,
          body,
          tag,
          lang,
        })),
      ),
    press: async () => (await worker()).evaluate(pressNotification),
  };
};

/** A story on a marketplace of its own, whose pushes go to a push service on this machine. */
export const story = base.extend<object, { market: PushMarket }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const service = await startPushService(() => app.config.push.publicKey);
      const app = await startTestApp({}, { pushOrigin: service.origin, webRoot: WEB_ROOT });
      await use({ app, service, seller: await signUpByCalls(app, 'Seller') });
      await app.close();
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
