import { SMALL_ENGINE_CC } from '#contract/entities/cost-figures.ts';
import { findBike } from '#server/listings/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findCosts } from './costs.repository.ts';

/** A fee of BRTA, whole taka; `taka` is absent where an admin has not filled it in for such an engine. */
interface Fee {
  taka?: number;
  source: string;
  asOf: string;
}

/** What BRTA asks for the transfer of a bike; undefined where no fees are filled in. An unknown engine counts as a larger one. */
export const feeOfTransfer = async (db: Db, bikeId: string): Promise<Fee | undefined> => {
  const { fees } = await findCosts(db);
  if (!fees) return undefined;
  const bike = await findBike(db, bikeId, { evenRemoved: true });
  const isSmall = typeof bike?.engine_cc === 'number' && bike.engine_cc <= SMALL_ENGINE_CC;
  const taka = isSmall ? fees.transferSmall : fees.transferLarge;
  return { ...(taka !== undefined && { taka }), source: fees.source, asOf: fees.asOf };
};
