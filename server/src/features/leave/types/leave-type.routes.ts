import {
  archiveLeaveType,
  createLeaveType,
  type LeaveType,
  listLeaveTypes,
  saveLeaveType,
  setLeaveRule,
} from '@tenure/contract/leave/leave-types.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { LeaveTypeService } from './leave-type.service.ts';
import { allTypes, typeToEdit } from './leave-type.store.ts';
import type { KeptLeaveType } from './types.api.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

const view = ({ accruesFrom: _from, lawCode: _law, ...type }: KeptLeaveType): LeaveType => ({
  ...type,
  rules: type.rules.map((rule) => ({ ...rule, accrual: mutable(rule.accrual) })),
});

/** The rules of the domain are read-only; answers are not. */
function mutable(rule: KeptLeaveType['rules'][number]['accrual']): LeaveType['rules'][number]['accrual'] {
  if (rule.kind !== 'evenly' && rule.kind !== 'front-loaded') return rule;
  const [first, ...later] = rule.yearly;
  return { ...rule, yearly: [first, ...later] };
}

const metadata = { capabilities: ['leave.type.edit'], fields: [] };
const presentOne = ({ result }: { result: KeptLeaveType }) =>
  new Presented({ data: view(result), metadata }, result.version);

const toEdit = {
  load: (tx: Tx, { params }: { params: { typeId: number } }) => typeToEdit(tx, params.typeId),
  authorise: ofCompany,
  version: ({ version }: KeptLeaveType) => version,
};

export function leaveTypeRoutes(types: LeaveTypeService): Binding[] {
  return [
    onSession(listLeaveTypes, {
      load: (tx) => allTypes(tx),
      authorise: ofCompany,
      present: ({ subject }) => ({ data: { types: subject.map(view) }, metadata }),
    }),
    onSession(createLeaveType, {
      authorise: ofCompany,
      act: ({ tx, input: { body } }) => {
        const { country, ...type } = body;
        return types.create(tx, country, type);
      },
      present: presentOne,
    }),
    onSession(saveLeaveType, {
      ...toEdit,
      act: ({ tx, subject, input }) => types.save(tx, subject, input.body),
      present: presentOne,
    }),
    onSession(archiveLeaveType, {
      ...toEdit,
      act: ({ tx, subject }) => types.archive(tx, subject),
      present: presentOne,
    }),
    onSession(setLeaveRule, {
      ...toEdit,
      act: ({ tx, subject, input }) => types.setRule(tx, subject, input.body),
      present: presentOne,
    }),
  ];
}
