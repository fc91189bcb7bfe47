import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import type { PushDevice } from '#contract/rules/saved-search.ts';

/** A message as its browser reads it. */
export interface ArrivedPush {
  device: string;
  message: Record<string, unknown>;
  /** Of the signature: who sends, and to which service. */
  claims: JWTPayload;
  headers: Record<string, string | string[] | undefined>;
}

export interface PushServiceStub {
  origin: string;
  arrived: ArrivedPush[];
  /** A new browser that has subscribed here. */
  newDevice(name: string): PushDevice;
  /** The status of the responses from now on; 101 switches to another protocol, of which nothing follows. */
  respondWith(status: number): void;
  stop(): Promise<void>;
}

interface Keys {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const expand = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as browsers do (RFC 8291, `aes128gcm` of RFC 8188). */
const decrypt = (body: Buffer, { curve, auth }: Keys): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = expand(curve.computeSecret(senderKey), auth, info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12);
  const encrypted = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Checks who has signed (RFC 8292): `vapid t=<JWT>, k=<public key>`. */
const verify = async (authorization: string, publicKey: string): Promise<JWTPayload> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`signed with ${key}`);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as Parameters<typeof importJWK>[0], 'ES256');
  return (await jwtVerify(token, jwk)).payload;
};

/** A push service on this machine, which is also the browsers: `publicKeyOf` is what they have subscribed with. */
export const startPushService = async (publicKeyOf: () => string): Promise<PushServiceStub> => {
  const arrived: ArrivedPush[] = [];
  const devices = new Map<string, Keys>();
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const device = request.url?.slice(1) ?? '';
    const keys = devices.get(device);
    if (status >= 200 && status < 300 && keys)
      arrived.push({
        device,
        message: JSON.parse(decrypt(Buffer.concat(parts), keys)),
        claims: await verify(request.headers.authorization ?? '', publicKeyOf()),
        headers: request.headers,
      });
    if (status === 101) request.socket.write('HTTP/1.1 101 Other\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    else response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    newDevice(name) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(name, { curve, auth });
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    respondWith(next) {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
