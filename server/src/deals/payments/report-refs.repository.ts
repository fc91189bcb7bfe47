import type { PaymentProviderName } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';

/** References of one statement. */
const AT_ONCE = 300;

/**
 * The ids of payments by how a provider's report names them: the intent's id, the id of the transaction, or ours. Index:
 * payments_by_provider_ref, and those of both ids.
 */
export const paymentsByRef = async (
  db: Db,
  provider: PaymentProviderName,
  refs: readonly string[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const part = refs.slice(at, at + AT_ONCE);
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'intent_id', 'provider_ref'])
      .where('provider', '=', provider)
      .where(({ eb, or }) => or([eb('intent_id', 'in', part), eb('provider_ref', 'in', part), eb('id', 'in', part)]))
      .execute();
    for (const { id, intent_id, provider_ref } of rows)
      for (const ref of [id, intent_id, provider_ref]) if (ref !== null) found.set(ref, id);
  }
  return found;
};
