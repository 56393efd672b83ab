import { useMutation } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type CpdEntry,
  type CpdPlan,
  type CpdPlanBody,
  chooseCpdCategory,
  cpdPlanFile,
  createCpdPlan,
  listCpdEntries,
  listEmployeeCpdPlans,
  moveCpdPlan,
  saveCpdPlan,
} from '@tenure/contract/learning/cpd-plans.ts';
import {
  type CpdTemplate,
  type CpdTemplateBody,
  createCpdTemplate,
  deleteCpdTemplate,
  listCpdTemplates,
  listOfferedCpdTemplates,
  saveCpdTemplate,
} from '@tenure/contract/learning/cpd-templates.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshCpdPlans } from './refresh-cpd-plans.ts';

const paramsOf = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<CpdPlan, 'id'>) => ({
  params: { ...paramsOf(employeeId).params, planId: String(id) },
});

export const cpdPlansQuery = (employeeId: number, page: number) =>
  query(listEmployeeCpdPlans, { ...paramsOf(employeeId), query: { page: String(page) } });
export const entriesQuery = (employeeId: number, plan: CpdPlan, page: number) =>
  query(listCpdEntries, { ...ofOne(employeeId, plan), query: { page: String(page) } });
export const offeredTemplatesQuery = (employeeId: number) =>
  query(listOfferedCpdTemplates, { ...paramsOf(employeeId), query: { itemsPerPage: '100' } });
export const templatesQuery = ({ page, find }: { page: number; find: string }) =>
  query(listCpdTemplates, { query: { page: String(page), ...(find !== '' && { searchText: find }) } });

const useChange = changeThen(refreshCpdPlans);

/** Creates one, or saves the existing one. */
export const useSavePlan = (employeeId: number, plan: CpdPlan | null) =>
  useChange((body: CpdPlanBody) =>
    plan === null
      ? call(createCpdPlan, { ...paramsOf(employeeId), body })
      : call(saveCpdPlan, { ...ofOne(employeeId, plan), body }, { ifMatch: etagOf(plan.version) }),
  );

export const useMovePlan = (employeeId: number) =>
  useChange(({ plan, action }: { plan: CpdPlan; action: 'START' | 'MARK_COMPLETE' }) =>
    call(moveCpdPlan, { ...ofOne(employeeId, plan), body: { action } }, { ifMatch: etagOf(plan.version) }),
  );

export const useChooseCategory = (employeeId: number, plan: CpdPlan) =>
  useChange(({ entry, category }: { entry: CpdEntry; category: string }) =>
    call(chooseCpdCategory, {
      params: { ...ofOne(employeeId, plan).params, entryId: String(entry.id) },
      body: { category },
    }),
  );

export const useDownloadPlan = (employeeId: number) =>
  useMutation({
    mutationFn: async (plan: CpdPlan) =>
      keepFile(`cpd-plan-${plan.id}.pdf`, await callForFile(cpdPlanFile, ofOne(employeeId, plan))),
  });

const ofTemplate = ({ id }: CpdTemplate) => ({ params: { templateId: String(id) } });

/** Creates one, or saves the existing one. */
export const useSaveTemplate = (template: CpdTemplate | null) =>
  useChange((body: CpdTemplateBody) =>
    template === null
      ? call(createCpdTemplate, { body })
      : call(saveCpdTemplate, { ...ofTemplate(template), body }, { ifMatch: etagOf(template.version) }),
  );

export const useDeleteTemplate = () =>
  useChange((template: CpdTemplate) => call(deleteCpdTemplate, ofTemplate(template)));
