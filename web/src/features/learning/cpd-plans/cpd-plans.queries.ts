import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type CpdPlan,
  type CpdPlanBody,
  createCpdPlan,
  listCpdEntries,
  listEmployeeCpdPlans,
  moveCpdPlan,
  saveCpdPlan,
} from '@tenure/contract/learning/cpd-plans.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshCpdPlans } from './refresh-cpd-plans.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<CpdPlan, 'id'>) => ({
  params: { ...of(employeeId).params, planId: String(id) },
});

export const cpdPlansQuery = (employeeId: number, page: number) =>
  query(listEmployeeCpdPlans, { ...of(employeeId), query: { page: String(page) } });
export const entriesQuery = (employeeId: number, plan: CpdPlan, page: number) =>
  query(listCpdEntries, { ...ofOne(employeeId, plan), query: { page: String(page) } });

function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  // Reads again after a refusal too: someone else may have been quicker.
  return useMutation({ mutationFn: change, onSettled: () => refreshCpdPlans(queryClient) });
}

/** Creates one, or saves the one there is. */
export const useSavePlan = (employeeId: number, plan: CpdPlan | null) =>
  useChange((body: CpdPlanBody) =>
    plan === null
      ? call(createCpdPlan, { ...of(employeeId), body })
      : call(saveCpdPlan, { ...ofOne(employeeId, plan), body }, { ifMatch: etagOf(plan.version) }),
  );

export const useMovePlan = (employeeId: number) =>
  useChange(({ plan, action }: { plan: CpdPlan; action: 'START' | 'MARK_COMPLETE' }) =>
    call(moveCpdPlan, { ...ofOne(employeeId, plan), body: { action } }, { ifMatch: etagOf(plan.version) }),
  );
