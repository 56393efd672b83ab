import type { Scope } from '@tenure/contract/capabilities.ts';
import { actionTable } from '../../../platform/policy/action-table.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { TrophyRequestRow } from './trophy-request.reads.ts';

/** No one approves their own request, whatever they hold. */
export const trophyRequestPolicy = actionTable({
  DECIDE: {
    needs: 'recognition.trophy.approve',
    in: {
      waiting: 'allowed',
      'requested-by-viewer': 'trophies.decide.own',
      decided: 'trophies.decide.decided',
    },
  },
});

export function stateFor({ state, isOwn }: Pick<TrophyRequestRow, 'state' | 'isOwn'>) {
  if (state !== 'waiting') return 'decided';
  return isOwn ? 'requested-by-viewer' : 'waiting';
}

/** The scopes in which the viewer may approve. */
export const approveScopes = ({ grants }: Pick<Viewer, 'grants'>): Scope[] =>
  grants.flatMap(({ capability, scope }) => (capability === 'recognition.trophy.approve' ? [scope] : []));
