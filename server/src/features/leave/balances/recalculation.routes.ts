import { recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import type { MenuEntry } from '../../../module.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { Recalculate } from './recalculation.service.ts';

/** It shows and corrects everyone's balances, so that it needs rights over both leave types and everyone's balances. */
const authorise = ({ viewer }: { viewer: Viewer }): Can => {
  const can = capabilitiesOver(viewer.grants, noRelation);
  return can.has('leave.balance.adjust') ? can : new Set();
};

export const recalculationMenu: MenuEntry = {
  id: 'leave-recalculation',
  module: 'leave',
  menu: 'settings',
  group: 'leave',
  label: 'Recalculate leave balances',
  icon: 'settings',
  href: '/admin/leave-recalculation',
  order: 29,
  synonyms: ['replay', 'correct balances', 'check balances'],
  capability: 'leave.type.edit',
  hasSomething: async (_tx, { grants }) => capabilitiesOver(grants, noRelation).has('leave.balance.adjust'),
};

export const recalculationRoute = (recalculate: Recalculate): Binding =>
  onSession(recalculateLeave, {
    authorise,
    act: ({ tx, viewer, input: { body }, can }) => recalculate(tx, body, { can, ownId: viewer.employeeId }),
    present: ({ result }) => ({ data: result, metadata: { capabilities: ['leave.type.edit'], fields: [] } }),
  });
