/**
 * Plays Stripe.js: defines `window.Stripe` with what @stripe/stripe-js and @stripe/react-stripe-js use of it. Card numbers
 * stay in the frame that they are typed into; only the id of a payment method leaves it.
 */
(() => {
  const BASE = new URL('.', document.currentScript.src).href;
  const CARD_TITLES = { en: 'Secure card payment input frame', bn: 'কার্ডের তথ্য দেওয়ার নিরাপদ ঘর' };
  let frames = 0;

  const api = async (key, method, path, params = {}) => {
    const form = new URLSearchParams({ key, ...params });
    const url = `${BASE}v1/${path}${method === 'GET' ? `?${form}` : ''}`;
    try {
      return await (await fetch(url, method === 'GET' ? {} : { method, body: form })).json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'The connection to the card provider was lost.' } };
    }
  };

  /** Stripe's `auto` is the browser's language. Here it is the page's, which Stripe may not speak. */
  const languageOf = (locale = 'auto') =>
    (locale === 'auto' ? document.documentElement.lang : locale) === 'bn' ? 'bn' : 'en';

  const makeFrame = (page, title, language) => {
    frames += 1;
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = title;
    frame.src = `${BASE}${page}?language=${language}`;
    frame.style.cssText = 'border:0;width:100%;display:block;color-scheme:normal';
    return frame;
  };

  /** Messages of one frame, and of no other window. */
  const listen = (frame, onMessage) => {
    const listener = ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === location.origin) onMessage(data);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  };

  const createCardElement = (key, options, language) => {
    const handlers = new Map();
    const waiting = new Map();
    let frame;
    let stopListening = () => {};
    let asked = 0;
    const emit = (type, event = {}) => {
      for (const handler of handlers.get(type) ?? []) handler({ elementType: 'card', ...event });
    };
    const send = (message) => frame?.contentWindow?.postMessage(message, location.origin);
    const settle = ({ id, result }) => {
      waiting.get(id)?.(result);
      waiting.delete(id);
    };
    const element = {
      on(type, handler) {
        handlers.set(type, [...(handlers.get(type) ?? []), handler]);
        return element;
      },
      once(type, handler) {
        const once = (event) => {
          element.off(type, once);
          handler(event);
        };
        return element.on(type, once);
      },
      off(type, handler) {
        const kept = handler ? (handlers.get(type) ?? []).filter((known) => known !== handler) : [];
        handlers.set(type, kept);
        return element;
      },
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        frame = makeFrame('card.html', CARD_TITLES[language], language);
        frame.style.height = '9.5rem';
        stopListening = listen(frame, (data) => {
          if (data.type === 'ready') {
            send({ type: 'options', key, style: options?.style ?? {}, disabled: options?.disabled ?? false });
            emit('ready');
          } else if (data.type === 'result') settle(data);
          else emit(data.type, data.event);
        });
        place.replaceChildren(frame);
      },
      unmount() {
        stopListening();
        frame?.remove();
        frame = undefined;
      },
      update: (changed) =>
        send({ type: 'options', key, style: changed.style ?? {}, disabled: changed.disabled ?? false }),
      destroy: () => element.unmount(),
      focus: () => send({ type: 'focus' }),
      blur: () => send({ type: 'blur' }),
      clear: () => send({ type: 'clear' }),
      /** Makes a payment method of what was typed: `{ paymentMethod }` or `{ error }`. */
      _tokenize(billingDetails) {
        asked += 1;
        const id = asked;
        const result = new Promise((resolve) => waiting.set(id, resolve));
        send({ type: 'tokenize', id, billingDetails });
        return result;
      },
    };
    return element;
  };

  const createElements = (key, { locale } = {}) => {
    const made = new Map();
    return {
      create(type, options) {
        const element = createCardElement(key, options, languageOf(locale));
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(typeof type === 'string' ? type : 'card') ?? null,
      update() {},
      on() {},
      fetchUpdates: async () => ({}),
    };
  };

  /** Shows the bank's question over the page; resolves with the intent after it. */
  const challenge = (key, intent, language) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', '3-D Secure');
      dialog.style.cssText = 'border:0;padding:0;margin:auto;border-radius:12px;width:min(26rem,94vw)';
      const frame = makeFrame('challenge.html', '3-D Secure', language);
      frame.style.height = '21rem';
      const stop = listen(frame, async ({ type, passed }) => {
        if (type !== 'completed') return;
        stop();
        dialog.close();
        dialog.remove();
        const { source } = intent.next_action.use_stripe_sdk;
        const params = { client_secret: intent.client_secret, passed, source };
        resolve(await api(key, 'POST', `payment_intents/${intent.id}/authenticate`, params));
      });
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });

  const idOf = (clientSecret) => clientSecret.split('_secret_')[0];
  const outcome = (intent) =>
    intent.error || (intent.last_payment_error && intent.status === 'requires_payment_method')
      ? { error: intent.error ?? { ...intent.last_payment_error, payment_intent: intent } }
      : { paymentIntent: intent };

  const createStripe = (key) => {
    const retrievePaymentIntent = async (clientSecret) => {
      const intent = await api(key, 'GET', `payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret });
      return intent.error ? { error: intent.error } : { paymentIntent: intent };
    };
    /** Payments are confirmed by the browser here, for which Stripe.js refuses this method. */
    const handleCardAction = async () => {
      throw new Error('handleCardAction: use confirmCardPayment instead to complete the payment.');
    };
    const confirm = async (clientSecret, params) => {
      const path = `payment_intents/${idOf(clientSecret)}/confirm`;
      const intent = await api(key, 'POST', path, { client_secret: clientSecret, ...params });
      return outcome(intent.status === 'requires_action' ? await challenge(key, intent, languageOf()) : intent);
    };
    /** Without a card: goes on with the bank's question of the card that was given before. */
    const resume = async (clientSecret) => {
      const { paymentIntent, error } = await retrievePaymentIntent(clientSecret);
      if (error) return { error };
      if (paymentIntent.status !== 'requires_action') return confirm(clientSecret, {});
      return outcome(await challenge(key, paymentIntent, languageOf()));
    };
    const createPaymentMethod = async ({ card, billing_details }) => card._tokenize(billing_details ?? {});
    const confirmCardPayment = async (clientSecret, { payment_method: method } = {}) => {
      if (!method) return resume(clientSecret);
      const made = typeof method === 'string' ? { paymentMethod: { id: method } } : await createPaymentMethod(method);
      if (made.error) return { error: made.error };
      return confirm(clientSecret, { payment_method: made.paymentMethod.id });
    };
    return {
      version: 'endive',
      elements: (options) => createElements(key, options),
      createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Tokens are not played here.' } }),
      createPaymentMethod,
      confirmCardPayment,
      handleCardAction,
      retrievePaymentIntent,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  };

  window.Stripe = (key) => createStripe(key);
  window.Stripe.version = 'endive';
})();
