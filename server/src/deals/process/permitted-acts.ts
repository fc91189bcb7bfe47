import { DEAL_ACTS, type DealAct } from '#contract/deal-acts.ts';
import { ContractError, type ErrorCode } from '#contract/errors.ts';
import { ACTS, type Act, type Ends } from './acts.ts';
import type { Facts } from './facts.ts';
import { RULES, type RuleName } from './rules.ts';

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** What the rules of an act ask. */
export type FactsOf<A extends DealAct> = All<
  Parameters<(typeof RULES)[(typeof ACTS)[A]['unless'][number]]['applies']>[0]
>;

/** The code of the first rule that refuses an act; undefined where it is allowed. */
export const refusalOf = <A extends DealAct>(act: A, facts: FactsOf<A>): ErrorCode | undefined => {
  const names: readonly RuleName[] = ACTS[act].unless;
  const refusing = names.find((name) => (RULES[name].applies as (facts: unknown) => boolean)(facts));
  return refusing && RULES[refusing].code;
};

/** Throws the code of the first rule that refuses an act. */
export const assertMay = <A extends DealAct>(act: A, facts: FactsOf<A>): void => {
  const code = refusalOf(act, facts);
  if (code) throw new ContractError(code);
};

/** Whether an act is one of this side, and of what stands: the conversation is open. */
const fits = ({ by, moves }: Act, { side, booking }: Facts): boolean =>
  by.includes(side) && moves?.of !== 'conversation' && (moves?.of !== 'booking' || moves.from.includes(booking));

/** When an act ends by itself, ms; undefined where it does not. `ends`: when the offer and the meeting of the deal do. */
export const untilOf = (act: DealAct, ends: Ends): number | undefined => {
  const { until }: Act = ACTS[act];
  return until && ends[until];
};

/** The acts that one side may do as a deal stands. */
export const actsOf = (facts: Facts): DealAct[] =>
  DEAL_ACTS.filter((act) => fits(ACTS[act], facts) && refusalOf(act, facts) === undefined);
