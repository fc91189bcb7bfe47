import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** A query as it is sent. */
export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

export interface Plan {
  /** Pages of 8 KB that were touched. */
  buffers: number;
  ms: number;
  /** Tables that were read from one end to the other. */
  scanned: string[];
  /** Indexes and other ways of access, in the order of the plan. */
  access: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const ROLLBACK = new Error('rolled back');

/** Does something and takes back what it changed. */
const undone = (db: Db, work: (trx: Db) => Promise<unknown>): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw ROLLBACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error;
    });

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL carries a query out, by doing it; what it changes is taken back. */
const explain = async (db: Db, { sql, parameters }: Query): Promise<Plan> => {
  let plan: Plan | undefined;
  await undone(db, async (trx) => {
    const text = `explain (analyze, buffers, format json) ${sql}`;
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
    const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }];
    const [{ Plan: root, 'Execution Time': ms }] = plans;
    const nodes = nodesOf(root);
    plan = {
      ms,
      buffers: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
      scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      access: nodes.flatMap(
        (node) => node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? `all of ${node['Relation Name']}` : []),
      ),
    };
  });
  if (!plan) throw new Error('PostgreSQL told no plan.');
  return plan;
};

/** What else begins with `with` writes. */
export const isWrite = ({ sql }: Query): boolean => !/^\s*select\b/i.test(sql);

/** From here on, what was written and rolled back is removed: later plans would have to step over it. */
const MUCH = 300;

/** The plan that touches most pages of those of the same query with different parameters. */
export const worstPlan = async (db: Db, queries: readonly Query[]): Promise<Plan> => {
  const plans: { query: Query; plan: Plan }[] = [];
  for (const query of queries) plans.push({ query, plan: await explain(db, query) });
  const [worst] = plans.sort((a, b) => b.plan.buffers - a.plan.buffers);
  if (!worst) throw new Error('There is no query.');
  const isMuch = worst.plan.buffers > MUCH && isWrite(worst.query);
  if (isMuch) await db.executeQuery(CompiledQuery.raw('vacuum'));
  // Once for the cache, once for the figures.
  const plan = await explain(db, worst.query);
  if (isMuch) await db.executeQuery(CompiledQuery.raw('vacuum'));
  return plan;
};
