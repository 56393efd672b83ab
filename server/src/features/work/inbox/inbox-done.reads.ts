import type { ActionableKind } from '@tenure/contract/work/inbox.ts';
import { type DecisionOutcome, daysOfDecisions } from '@tenure/contract/work/inbox-later.ts';
import type { ActionableSource } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

export interface DecisionRow {
  kind: ActionableKind;
  ref: number;
  outcome: DecisionOutcome;
  doneAt: string;
  today: string;
  facts: unknown;
}

interface DecisionPage {
  rows: DecisionRow[];
  total: number;
}

/** A page of what the viewer decided or completed lately, read where each decision is kept. */
export async function ownDecisions(
  tx: Tx,
  viewer: Viewer,
  sources: readonly ActionableSource[],
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<DecisionPage> {
  const parts: string[] = [];
  const facts: string[] = [];
  for (const { kind, module, done, facts: of } of sources) {
    const rows = done?.(viewer) ?? null;
    if (rows === null) continue;
    const isOn =
      module === null
        ? ''
        : ` and (select '${module}' = any(enabled_modules) from tenant where tenant_id = current_tenant())`;
    parts.push(
      `select '${kind}' as kind, one.* from (${rows}) one
       where one.done_at > tenure_now() - make_interval(days => $3)${isOn}`,
    );
    facts.push(`when '${kind}' then ${of('page.ref')}`);
  }
  if (parts.length === 0) return { rows: [], total: 0 };
  const order = descending ? 'done_at desc, kind, ref desc' : 'done_at, kind, ref';
  const [page] = await tx.queryWithOnePlan<DecisionPage>(
    `with done as (${parts.join('\n union all ')}),
     page as (select * from done order by ${order} limit $1 offset $2)
     select (select count(*)::integer from done) as total, coalesce((
       select jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', page.ref, 'outcome', page.outcome,
         'doneAt', page.done_at, 'today', viewer_today(), 'facts', case page.kind ${facts.join('\n')} end) order by ${order})
       from page), '[]') as rows`,
    [limit, offset, daysOfDecisions],
  );
  return page ?? { rows: [], total: 0 };
}
