import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import { pageOfPerson } from './recognition.reads.ts';
import { itemView } from './recognition.view.ts';
import type { RecognitionsReceived } from './recognitions.api.ts';

const most = 100;

export const receivedRecognitions: RecognitionsReceived = async (tx, viewer, employeeId, days) => {
  const nothing = { items: [], total: 0 };
  const [relation, isOn] = await Promise.all([
    relationToViewer(tx, employeeId),
    isModuleOn(tx, 'recognition'),
  ]);
  if (!isOn || relation === undefined || isHiddenFrom(viewer.grants, relation)) return nothing;
  if (!capabilitiesOver(viewer.grants, relation).has('recognition.view')) return nothing;
  const { rows, total } = await pageOfPerson(tx, employeeId, { page: 1, itemsPerPage: most, ...days });
  return { items: rows.map((row) => itemView(row, viewer)), total };
};
