import type { Config } from '../config/config.ts';
import type { FirebaseConfig } from '../config/identity-settings.ts';
import type { ExternalImageHost } from '../config/image-settings.ts';
import type { CspSources } from './security-headers.ts';

const STRIPE: CspSources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  pictures: [],
};

/** What Firebase's script in the browser requests, and opens for Google sign-in. */
const firebaseSources = ({ authDomain, emulator }: FirebaseConfig): CspSources => ({
  scripts: ['https://apis.google.com'],
  frames: [`https://${authDomain}`],
  connections: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    ...(emulator ? [emulator] : []),
  ],
  pictures: [],
});

/** Browsers upload to it and show its photos. */
const imageHostSources = ({ uploadUrl, pictureOrigins }: ExternalImageHost): CspSources => ({
  scripts: [],
  frames: [],
  connections: [new URL(uploadUrl).origin],
  pictures: pictureOrigins,
});

/** Returns the hosts that the configured services need in a page's content security policy; sandboxes need none. */
export const cspSources = ({ stripeSandbox, firebase, externalImageHost }: Config): CspSources => {
  const services = [
    ...(stripeSandbox ? [] : [STRIPE]),
    ...(firebase ? [firebaseSources(firebase)] : []),
    ...(externalImageHost ? [imageHostSources(externalImageHost)] : []),
  ];
  const all = (of: keyof CspSources): string[] => services.flatMap((service) => service[of]);
  return { scripts: all('scripts'), frames: all('frames'), connections: all('connections'), pictures: all('pictures') };
};
