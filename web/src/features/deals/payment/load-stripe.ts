import { t } from '@lingui/core/macro';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ClientConfig, loadClientConfig } from '#web/lib/client-config.ts';

const UNREACHABLE = t`The card form could not be loaded. Check your connection and try again.`;

/** Loads a script that defines `window.Stripe`, unless it is defined already. */
const runScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if ('Stripe' in window) return resolve();
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(UNREACHABLE));
    };
    document.head.append(script);
  });

/** Loads Stripe.js with this deployment's key. Throws an Error with a message for the buyer. */
export const loadPaymentProvider = async (): Promise<{ stripe: Stripe; config: ClientConfig['payments'] }> => {
  const { payments: config } = await loadClientConfig();
  if (config.script) await runScript(config.script);
  const stripe = await loadStripe(config.publishableKey).catch(() => null);
  if (!stripe) throw new Error(UNREACHABLE);
  return { stripe, config };
};
