import { isPlain, type Plain } from './match.ts';
import { invalid } from './problem.ts';

export interface WantedGroup {
  displayName: string;
  externalId: string | null;
  memberIds: number[];
}

const noAccount = invalid('invalidValue', 'members names an account that is not there');

function memberId({ value }: Plain): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) throw noAccount;
  const id = Number(value);
  if (id > 2_147_483_647) throw noAccount;
  return id;
}

export function wantedGroup(resource: Plain): WantedGroup {
  const name = typeof resource.displayName === 'string' ? resource.displayName.trim() : '';
  if (name === '') throw invalid('invalidValue', 'displayName is required');
  const members = Array.isArray(resource.members) ? resource.members.filter(isPlain) : [];
  return {
    displayName: name,
    externalId: typeof resource.externalId === 'string' ? resource.externalId : null,
    memberIds: [...new Set(members.map(memberId))],
  };
}
