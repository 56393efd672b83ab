import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { getAccountLinks, saveAccountLinks } from '@tenure/contract/work/account-links.ts';
import {
  answerTask,
  commentOnTask,
  getTask,
  listEmployeeTasks,
  reassignTask,
  skipTask,
  tickTask,
} from '@tenure/contract/work/tasks.ts';
import {
  createWorkflowTemplate,
  getWorkflowTemplate,
  listStepReferences,
  listWorkflowTemplates,
  retireWorkflowTemplate,
  saveWorkflowTemplate,
  type WorkflowTemplateBody,
} from '@tenure/contract/work/workflow-templates.ts';
import {
  assignWorkflow,
  getWorkflow,
  listEmployeeAssignableTemplates,
  listEmployeeWorkflows,
  previewWorkflow,
  withdrawWorkflow,
} from '@tenure/contract/work/workflows.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshWorkflows } from './refresh-workflows.ts';

export type TemplateAnswer = Answer<EndpointAnswer<typeof getWorkflowTemplate>>;
export type WorkflowAnswer = Answer<EndpointAnswer<typeof getWorkflow>>;
export type TaskAnswer = Answer<EndpointAnswer<typeof getTask>>;

interface Page {
  page: number;
  searchText: string;
}
const chosen = (name: string, value: string | null) =>
  value === null ? {} : { [`selectedFilters[${name}]`]: value };
const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

interface TemplatesAsked extends Page {
  sortBy: string;
  state: string | null;
  kind: string | null;
}
export function templatesQuery({ page, sortBy, searchText, state, kind }: TemplatesAsked) {
  return query(listWorkflowTemplates, {
    query: { page: String(page), sortBy, searchText, ...chosen('state', state), ...chosen('kind', kind) },
  });
}

export const templateQuery = (templateId: string) =>
  versionedQuery(getWorkflowTemplate, { params: { templateId } });

export const assignableQuery = (employeeId: number, { page, searchText }: Page) =>
  query(listEmployeeAssignableTemplates, { ...of(employeeId), query: { page: String(page), searchText } });

interface Assignment {
  templateId: number;
  startsOn: string;
  buddyId: number | null;
}
export const previewQuery = (employeeId: number, { templateId, startsOn, buddyId }: Assignment) =>
  query(previewWorkflow, {
    ...of(employeeId),
    query: {
      templateId: String(templateId),
      startsOn,
      ...(buddyId !== null && { buddyId: String(buddyId) }),
    },
  });

/** Shares a cache entry with the frame of the profile. */
export const personQuery = (employeeId: number) => query(userProfile, { ...of(employeeId), query: {} });

interface StatusPage extends Page {
  status: string | null;
}
export const workflowsQuery = (employeeId: number, { page, searchText, status }: StatusPage) =>
  query(listEmployeeWorkflows, {
    ...of(employeeId),
    query: { page: String(page), searchText, ...chosen('status', status) },
  });

export const tasksQuery = (employeeId: number, { page, searchText, status }: StatusPage) =>
  query(listEmployeeTasks, {
    ...of(employeeId),
    query: { page: String(page), searchText, ...chosen('status', status) },
  });

export const workflowQuery = (workflowId: string) => versionedQuery(getWorkflow, { params: { workflowId } });
export const taskQuery = (taskId: string) => versionedQuery(getTask, { params: { taskId } });
export const linksQuery = (employeeId: number) => versionedQuery(getAccountLinks, of(employeeId));

function useDeed<Given, Result>(deed: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: deed, onSettled: () => refreshWorkflows(queryClient) });
}

/** Adds a template without an id, otherwise changes it. */
export const useSaveTemplate = (templateId: string | null) =>
  useDeed(({ body, etag }: { body: WorkflowTemplateBody; etag: string | null }) =>
    templateId === null
      ? call(createWorkflowTemplate, { body })
      : call(saveWorkflowTemplate, { params: { templateId }, body }, { ifMatch: etag }),
  );

export const useRetireTemplate = (templateId: string) =>
  useDeed(({ isRetired, etag }: { isRetired: boolean; etag: string | null }) =>
    call(retireWorkflowTemplate, { params: { templateId }, body: { isRetired } }, { ifMatch: etag }),
  );

export const useAssign = (employeeId: number) =>
  useDeed((body: Assignment) => call(assignWorkflow, { ...of(employeeId), body }));

export const useWithdraw = (workflowId: string) =>
  useDeed(({ reason, etag }: { reason: string; etag: string | null }) =>
    call(withdrawWorkflow, { params: { workflowId }, body: { reason } }, { ifMatch: etag }),
  );

export const useTick = (taskId: string) =>
  useDeed(({ isDone, etag }: { isDone: boolean; etag: string | null }) =>
    call(tickTask, { params: { taskId }, body: { isDone } }, { ifMatch: etag }),
  );

export const useAnswer = (taskId: string) =>
  useDeed(({ answers, etag }: { answers: string[]; etag: string | null }) =>
    call(answerTask, { params: { taskId }, body: { answers } }, { ifMatch: etag }),
  );

/** Skips it with a reason, or restores it without one. */
export const useSkip = (taskId: string) =>
  useDeed(({ reason, etag }: { reason: string | null; etag: string | null }) =>
    call(skipTask, { params: { taskId }, body: { reason } }, { ifMatch: etag }),
  );

export const useComment = (taskId: string) =>
  useDeed((text: string) => call(commentOnTask, { params: { taskId }, body: { text } }));

export const useReassign = (taskId: string) =>
  useDeed(({ employeeId, etag }: { employeeId: number; etag: string | null }) =>
    call(reassignTask, { params: { taskId }, body: { employeeId } }, { ifMatch: etag }),
  );

export const referencesQuery = (kind: 'course' | 'document', searchText: string) =>
  query(listStepReferences, { params: { kind }, query: { searchText } });

export const foundPeopleQuery = (searchText: string) => query(listPublicCards, { query: { searchText } });

export const useSaveLinks = (employeeId: number) =>
  useDeed(({ jobApplicationLink, etag }: { jobApplicationLink: string | null; etag: string | null }) =>
    call(saveAccountLinks, { ...of(employeeId), body: { jobApplicationLink } }, { ifMatch: etag }),
  );
