import type { Scope } from '@tenure/contract/capabilities.ts';
import type { TrophyRequest } from '@tenure/contract/recognition/trophy-requests.ts';
import type { PutValue } from '../../../module.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { idsReached, relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface TrophyRequestRow extends Omit<TrophyRequest, 'trophy' | 'canDecide'> {
  kind: 'trophy' | 'award';
  trophy: Omit<TrophyRequest['trophy'], 'images'> & { ownPicture: string | null };
  /** Whether the viewer requested it. */
  isOwn: boolean;
}

const viewer = '(select current_employee())';
const person = (employee: string) => `jsonb_build_object('id', ${employee}.id,
  'fullName', ${employee}.first_name || ' ' || ${employee}.last_name, 'profileImage', ${photoAddress(employee, 96)})`;
const columns = `q.id, w.kind, q.points as point, q.description, q.state, q.requested_at,
  q.decided_at, q.reason, q.version, q.giver_id is not distinct from ${viewer} as is_own,
  (select a.display_name from account a where a.tenant_id = q.tenant_id and a.id = q.decided_by) as decided_by,
  jsonb_build_object('id', w.id, 'title', w.title, 'category', w.category, 'picture', w.picture,
    'ownPicture', w.own_picture) as trophy,
  ${person('e')} as user, ${person('g')} as giver`;
const joined = `from trophy_request q
  join reward w on w.tenant_id = q.tenant_id and w.id = q.reward_id
  join employee e on e.tenant_id = q.tenant_id and e.id = q.employee_id
  join employee g on g.tenant_id = q.tenant_id and g.id = q.giver_id`;

/** Requests for the people that a list of scopes reaches, but never those for the viewer, who is not to know. */
const forOthers = (
  scopes: string,
) => `cross join (select ${idsReached(`${scopes}::text[]`)} as ids offset 0) reach
  where q.tenant_id = current_tenant() and q.employee_id is distinct from ${viewer}
    and (reach.ids is null or q.employee_id = any(reach.ids))`;
const waits = `q.state = 'waiting' and q.giver_id is distinct from ${viewer}`;

const views = {
  'to-decide': `${forOthers('$1')} and ${waits}`,
  decided: `${forOthers('$1')} and q.state <> 'waiting'`,
  // Not for anyone signed in as someone else.
  mine: `where q.tenant_id = current_tenant() and q.giver_id = ${viewer} and not ${isActing} and $1::text[] is not null`,
} as const;

export async function pageOfTrophyRequests(
  tx: Tx,
  view: keyof typeof views,
  scopes: readonly Scope[],
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: TrophyRequestRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const direction = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<TrophyRequestRow>(
      `select ${columns} ${joined} ${views[view]} order by q.requested_at ${direction}, q.id ${direction} ${part}`,
      [scopes, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total from trophy_request q ${views[view]}`, [
      scopes,
    ]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether there is anything for the viewer to decide, to look back on, or of their own. */
export async function hasTrophyRequests(tx: Tx, scopes: readonly Scope[]): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from trophy_request q ${views.mine})
       or exists (select from trophy_request q ${forOthers('$1')}) as has`,
    [scopes],
  );
  return row?.has ?? false;
}

export async function countToDecide(tx: Tx, scopes: readonly Scope[]): Promise<number | null> {
  if (scopes.length === 0) return null;
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from trophy_request q ${views['to-decide']}`,
    [scopes],
  );
  return row?.total ?? 0;
}

export async function trophyRequestById(tx: Tx, id: number): Promise<TrophyRequestRow | undefined> {
  const [row] = await tx.query<TrophyRequestRow>(
    `select ${columns} ${joined} where q.tenant_id = current_tenant() and q.id = $1`,
    [id],
  );
  return row;
}

export interface RequestToDecide {
  request: TrophyRequestRow;
  relation: Relation;
  version: number;
}

/** Locked by a statement of its own: of two who decide at once, the second sees what the first decided. */
export async function trophyRequestToDecide(tx: Tx, id: number): Promise<RequestToDecide | undefined> {
  await tx.query(
    'select from trophy_request where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  const request = await trophyRequestById(tx, id);
  const relation = request && (await relationToViewer(tx, request.user.id));
  return request && relation && { request, relation, version: request.version };
}

export const requestsToDecide = (scopes: readonly Scope[], put: PutValue): string =>
  `select q.id as ref, 'shared' as relation, null::date as due_on, q.requested_at as since
   from trophy_request q ${forOthers(put(scopes))} and ${waits}`;

export interface TrophyRequestFacts {
  title: string;
  points: number;
  receiver: string;
  who: ShownPerson;
}

export const trophyRequestFacts = (ref: string) => `(
  select jsonb_build_object('title', w.title, 'points', q.points, 'receiver', e.first_name || ' ' || e.last_name,
    'who', ${shownEmployee('g')})
  ${joined} where q.tenant_id = current_tenant() and q.id = ${ref})`;
