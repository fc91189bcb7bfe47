/** Is in no row and in no response, unless a caller has put it there. */
export const POISON = 'poisoned';

const each = (names: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** What a caller would like to set, under every name that it has in the contract or in the database. */
export const FORGED_FIELDS: Record<string, unknown> = {
  ...each('_id id insertedId uid sub seller_id sellerId buyer_id buyerId user_id userId admin_id bike_id', POISON),
  ...each(
    'order_id intent_id submission_id sellerName seller_name sellerEmail buyerName buyer_name buyerEmail',
    POISON,
  ),
  ...each('productName product_name productImg product_img photo_url image postTime heldUntil', POISON),
  ...each('isAdmin admin verified emailVerified email_verified paid acknowledged', true),
  ...each('price productPrice product_price rslPrice rsl_price orgPrice org_price amount', 1),
  ...each('created_at createdAt sold_at removed_at deleted_at erased_at notified_at wrote_at access_ended_at', 1),
  ...each('email_verified_at token_version modifiedCount deletedCount expires_at', 9),
  ...{ role: 'Admin', sellerVerify: 'Verified', seller_verify: 'Verified', currency: 'jpy', state: 'sold' },
  ...{ status: 'Sold', productStatus: 'Sold', product_status: 'Sold', payment: 'paid' },
};
