import { firebaseHosts } from '#server/auth/identity/firebase.ts';
import type { Config } from '../config/config.ts';
import { imageHosts } from '../config/image-settings.ts';
import type { PageHosts } from './security-headers.ts';

const STRIPE_HOSTS: PageHosts = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  pictures: [],
};

/** The hosts that the configured services want pages to use; stand-ins are part of this site. */
export const pageHosts = ({ stripeSandbox, firebase, externalImageHost }: Config): PageHosts => {
  const services = [
    ...(stripeSandbox ? [] : [STRIPE_HOSTS]),
    ...(firebase ? [firebaseHosts(firebase)] : []),
    ...(externalImageHost ? [imageHosts(externalImageHost)] : []),
  ];
  const all = (of: keyof PageHosts): string[] => services.flatMap((service) => service[of]);
  return {
    scripts: all('scripts'),
    frames: all('frames'),
    connections: all('connections'),
    pictures: all('pictures'),
  };
};
