/** The card fields: the page learns only whether they are complete, not what is typed. */
const [number, expiry, cvc] = document.querySelectorAll('input');
const inputs = [number, expiry, cvc];
const digits = (input) => input.value.replace(/\D/g, '');
const send = (message) => parent.postMessage(message, location.origin);
let key = '';
document.documentElement.lang = new URLSearchParams(location.search).get('language') ?? 'en';

const expiryParts = () => [digits(expiry).slice(0, 2), digits(expiry).slice(2)];
const passesLuhn = (text) =>
  [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const problem = () => {
  if (digits(number).length >= 16 && !passesLuhn(digits(number))) {
    return { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' };
  }
  const [month, year] = expiryParts();
  const ended = year.length === 2 && new Date(2000 + Number(year), Number(month)) <= new Date();
  if (Number(month) > 12 || ended) {
    return {
      type: 'validation_error',
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration date is in the past.",
    };
  }
  return undefined;
};

const changed = () => {
  const error = problem();
  const filled = digits(number).length === 16 && digits(expiry).length === 4 && digits(cvc).length === 3;
  number.setAttribute('aria-invalid', String(error?.code === 'invalid_number'));
  const empty = inputs.every((input) => input.value === '');
  send({ type: 'change', event: { complete: filled && !error, empty, error, brand: 'unknown', value: {} } });
};

number.addEventListener('input', () => {
  number.value = digits(number)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');
  changed();
});
expiry.addEventListener('input', () => {
  const text = digits(expiry).slice(0, 4);
  expiry.value = text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2)}` : text;
  changed();
});
cvc.addEventListener('input', () => {
  cvc.value = digits(cvc).slice(0, 3);
  changed();
});
for (const input of inputs) {
  input.addEventListener('focus', () => send({ type: 'focus', event: {} }));
  input.addEventListener('blur', () => send({ type: 'blur', event: {} }));
}

const tokenize = async (billing = {}) => {
  const [month, year] = expiryParts();
  const form = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': digits(number),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': digits(cvc),
  });
  for (const name of ['name', 'email']) if (billing[name]) form.set(`billing_details[${name}]`, billing[name]);
  const response = await fetch('v1/payment_methods', { method: 'POST', body: form });
  const json = await response.json();
  return json.error ? { error: json.error } : { paymentMethod: json };
};

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  if (data.type === 'options') {
    key = data.key;
    for (const input of inputs) input.disabled = data.disabled;
    if (data.style.base?.color) document.body.style.color = data.style.base.color;
  }
  if (data.type === 'focus') number.focus();
  if (data.type === 'blur') document.activeElement?.blur();
  if (data.type === 'clear') {
    for (const input of inputs) input.value = '';
    changed();
  }
  if (data.type === 'tokenize') {
    const offline = {
      error: {
        type: 'api_connection_error',
        message: 'The card could not be sent. Check your connection and try again.',
      },
    };
    send({ type: 'result', id: data.id, result: await tokenize(data.billingDetails).catch(() => offline) });
  }
});

send({ type: 'ready' });
