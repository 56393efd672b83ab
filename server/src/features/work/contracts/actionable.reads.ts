import type { Capability } from '@tenure/contract/capabilities.ts';
import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { inTurn, waits } from './signer.reads.ts';

const columns = (relation: string) =>
  `select c.id as ref, '${relation}' as relation, c.accept_by as due_on, c.added_at as since from contract c`;
const waiting = `where c.tenant_id = current_tenant() and ${waits}`;
const forTheEmployer = `exists (select from contract_signer s
  where s.account_id = (select current_account()) and ${inTurn})`;

const ownContracts = `${columns('mine')} ${waiting} and c.employee_id = (select current_employee())
  and exists (select from contract_signer s where s.role = 'employee' and ${inTurn})`;
/** Contracts of others that the viewer signs for the employer, in their turn. */
const contractsToSign = (scopes: string) => `
  ${columns('asked')} cross join (select ${idsReached(scopes)} as ids offset 0) reach
  ${waiting} and ${forTheEmployer} and (reach.ids is null or c.employee_id = any(reach.ids))`;
/** Contracts the viewer gave to others, for as long as they may see the contracts of those people. */
const givenContracts = (scopes: string) => `
  ${columns('assigned')} cross join (select ${idsReached(scopes)} as ids offset 0) reach
  ${waiting} and c.added_by = (select current_account())
    and c.employee_id is distinct from (select current_employee())
    and (reach.ids is null or c.employee_id = any(reach.ids)) and not ${forTheEmployer}`;

export function contractsWaiting({ grants }: Pick<Viewer, 'grants'>, put: PutValue): string | null {
  const own = capabilitiesOver(grants, { ...noRelation, isSelf: true });
  const scopesOf = (wanted: Capability) =>
    grants.flatMap(({ capability, scope }) => (capability === wanted ? [scope] : []));
  const [scopes, signed] = [scopesOf('contracts.view'), scopesOf('contracts.sign')];
  const parts = [
    ...(own.has('contracts.accept') && own.has('contracts.view') ? [ownContracts] : []),
    ...(signed.length > 0 ? [contractsToSign(`${put(signed)}::text[]`)] : []),
    ...(scopes.length > 0 ? [givenContracts(`${put(scopes)}::text[]`)] : []),
  ];
  return parts.length === 0 ? null : parts.join(' union all ');
}

export interface ContractFacts {
  who: ShownPerson;
  name: string;
  isOpened: boolean;
}

export const contractFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'name', c.name, 'isOpened', c.opened_at is not null)
  from contract c join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where c.tenant_id = current_tenant() and c.id = ${ref})`;
