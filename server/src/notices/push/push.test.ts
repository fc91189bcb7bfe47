import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { runAlerts, saveSearch } from '#testing/alerts.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { fetchAccessToken, logIn, type Person, signUp } from '#testing/people.ts';
import { type PushServiceStub, startPushService } from '#testing/push-service.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPushSender } from './push-sender.ts';

let app: TestApp;
let service: PushServiceStub;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeEach(async () => {
  service = await startPushService(() => app.config.push.publicKey);
  app = await startTestApp({}, { pushOrigin: service.origin });
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterEach(async () => {
  await app.close();
  await service.stop();
});

const addDevice = ({ token }: Person, name: string) =>
  call(app, 'POST /api/push-devices', { token, body: service.newDevice(name) });
const list = () => listBike(app, seller, { photoURL });
const save = (person = buyer) =>
  saveSearch(app, person, 'brand=Yamaha', { name: 'Yamaha', mails: 'never', push: true });
const devices = async () => (await app.db.selectFrom('push_devices').select('endpoint').execute()).length;
const arrivedAt = () => service.arrived.map(({ device }) => device).sort();

describe('A push', () => {
  it('reaches every device of its reader once, encrypted for it and signed by us', async () => {
    await save();
    for (const name of ['phone', 'laptop']) await addDevice(buyer, name);
    const bike = await list();
    await runAlerts(app);
    await runAlerts(app);
    expect(arrivedAt()).toEqual(['laptop', 'phone']);
    const [push] = service.arrived;
    expect(push?.message).toEqual({
      title: 'New: FZ-S V3',
      body: 'BDT 1,85,000 · Yamaha',
      url: `/bike/${bike}`,
      tag: bike,
      lang: 'en',
    });
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@127.0.0.1' });
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
  });

  it('reaches everybody at once whom a listing concerns, however many they are', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `phone-${n}`);
    for (const name of names) {
      const person = await signUp(app, 'Buyer');
      await save(person);
      await addDevice(person, name);
    }
    await list();
    app.clock.advance(MINUTE);
    expect(await app.alerts.run()).toMatchObject({ pushes: names.length });
    expect(arrivedAt()).toEqual(names.sort());
  });

  it('of several bikes is one, and leads to the search', async () => {
    await save();
    await addDevice(buyer, 'phone');
    await list();
    await list();
    await runAlerts(app);
    expect(service.arrived.map(({ message }) => message)).toMatchObject([
      { title: '2 new bikes', body: 'Yamaha', url: '/search?brand=Yamaha' },
    ]);
  });

  it.each([404, 410])('to a device that is gone (%i) is the last one', async (status) => {
    await save();
    await addDevice(buyer, 'phone');
    service.respondWith(status);
    await list();
    await runAlerts(app);
    expect(await devices()).toBe(0);
  });

  it('waits for a push service that is down, and arrives once when it is back', async () => {
    await save();
    await addDevice(buyer, 'phone');
    service.respondWith(503);
    await list();
    await runAlerts(app);
    service.respondWith(201);
    await runAlerts(app);
    expect(arrivedAt()).toEqual([]);
    app.clock.advance(5 * MINUTE);
    await runAlerts(app);
    await runAlerts(app);
    expect(arrivedAt()).toEqual(['phone']);
    expect(await app.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });

  it('to a service that switches to another protocol holds up nobody', async () => {
    await save();
    await addDevice(buyer, 'phone');
    service.respondWith(101);
    await list();
    await runAlerts(app);
    service.respondWith(201);
    const other = await signUp(app, 'Buyer');
    await save(other);
    await addDevice(other, 'other-phone');
    await list();
    await runAlerts(app);
    expect(arrivedAt()).toContain('other-phone');
  });

  it('goes to no device on which its user has logged out, until they are seen there again', async () => {
    await save();
    for (const name of ['phone', 'laptop']) await addDevice(buyer, name);
    await call(app, 'DELETE /api/jwt', { token: buyer.token });
    const { idToken } = await logIn(app, buyer);
    const again = { ...buyer, token: await fetchAccessToken(app, { ...buyer, idToken }) };
    await addDevice(again, 'laptop');
    await list();
    await runAlerts(app);
    expect(arrivedAt()).toEqual(['laptop']);
    expect(await devices()).toBe(1);
  });

  it('goes to the account that uses the device now', async () => {
    const other = await signUp(app, 'Buyer');
    await save();
    const device = service.newDevice('phone');
    for (const { token } of [buyer, other]) await call(app, 'POST /api/push-devices', { token, body: device });
    await list();
    await runAlerts(app);
    expect(service.arrived).toEqual([]);
    const { endpoint } = device;
    const remove = ({ token }: Person) => call(app, 'DELETE /api/push-devices', { token, body: { endpoint } });
    expect((await remove(buyer)).body).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await remove(other)).body).toEqual({ acknowledged: true, deletedCount: 1 });
  });
});

describe('The address of a device', () => {
  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://2130706433/x',
    'https://localhost/x',
    'https://push.example.com:8443/x',
    'https://user:word@push.example.com/x',
    'ftp://push.example.com/x',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    const { keys } = service.newDevice('phone');
    const response = await call(app, 'POST /api/push-devices', { token: buyer.token, body: { endpoint, keys } });
    expect(refusal(response)).toBe('400 push_service_wrong');
  });

  it('is known in every spelling: the device is there once, and is removed by any of them', async () => {
    const { keys } = service.newDevice('phone');
    const send = (method: 'POST' | 'DELETE', endpoint: string, body = {}) =>
      call(app, `${method} /api/push-devices`, { token: buyer.token, body: { endpoint, ...body } });
    const spellings = [
      'https://push.example.com/x',
      'HTTPS://Push.Example.com:443/a/../x',
      'https://push.example.com/x#',
    ];
    for (const endpoint of spellings) expect((await send('POST', endpoint, { keys })).status).toBe(200);
    expect(await devices()).toBe(1);
    expect((await send('DELETE', 'https://PUSH.example.com/x#a')).body).toMatchObject({ deletedCount: 1 });
    expect((await send('DELETE', 'no address')).body).toMatchObject({ deletedCount: 0 });
  });

  it('that leads into the network of the server is not called', async () => {
    const asked: string[] = [];
    const sender = createPushSender({
      ...app.config.push,
      localOrigin: undefined,
      resolve: (hostname, _options, callback) => {
        asked.push(hostname);
        callback(null, [{ address: '10.0.0.7', family: 4 }]);
      },
    });
    const { keys } = service.newDevice('phone');
    const device = { id: '', user_id: '', endpoint: 'https://push.example.com/x', ...keys, confirmed_at: 0 };
    const message = { title: '', body: '', url: '/', tag: '', lang: 'en' };
    expect(await sender.send(device, message)).toBe('later');
    expect(asked).toEqual(['push.example.com']);
    expect(service.arrived).toEqual([]);
  });
});
