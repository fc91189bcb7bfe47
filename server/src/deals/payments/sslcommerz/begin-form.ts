import { takaOf } from '#server/deals/payments/gateway-values.ts';
import type { NewIntent } from '#server/deals/payments/provider.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';

/** The most that SSLCommerz takes, characters: a name or an address of mail, a telephone number, the name of a product. */
const [MAX_NAME, MAX_PHONE, MAX_PRODUCT] = [50, 20, 255];

/** SSLCommerz asks for an address of its payer, which we neither have nor need. */
const NOT_ASKED = 'N/A';

/** The `tran_id` of a payment: its id with fewer characters, of which SSLCommerz takes 30. */
export const tranIdOf = (paymentId: string): string =>
  BigInt(`0x${paymentId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');

/**
 * What begins a payment at SSLCommerz. All that it leads its payer back to is one address: how the payment has ended is looked up. The
 * references (`value_a` to `value_c`) come back with the validation.
 */
export const beginForm = (
  { amount, currency, metadata, description, payer }: NewIntent,
  publicUrl: string,
): Record<string, string> => {
  const { paymentId = '', orderId = '', bikeId = '' } = metadata;
  const tranId = tranIdOf(paymentId);
  const back = `${publicUrl}${API_PREFIX}/sslcommerz/return?tran_id=${tranId}`;
  const { name = '', email = '', phone = '' } = payer ?? {};
  return {
    total_amount: takaOf(amount),
    currency: currency.toUpperCase(),
    tran_id: tranId,
    success_url: back,
    fail_url: back,
    cancel_url: back,
    ipn_url: `${publicUrl}${API_PREFIX}/sslcommerz/ipn`,
    cus_name: name.slice(0, MAX_NAME) || NOT_ASKED,
    // Half of an address would be another person's.
    cus_email: email.length > MAX_NAME ? `payer@${new URL(publicUrl).hostname}` : email,
    cus_phone: phone.slice(0, MAX_PHONE) || NOT_ASKED,
    cus_add1: NOT_ASKED,
    cus_city: NOT_ASKED,
    cus_postcode: NOT_ASKED,
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: description.slice(0, MAX_PRODUCT),
    product_category: 'motorcycle',
    product_profile: 'general',
    emi_option: '0',
    value_a: paymentId,
    value_b: orderId,
    value_c: bikeId,
  };
};
