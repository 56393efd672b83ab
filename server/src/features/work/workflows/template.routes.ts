import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  createWorkflowTemplate,
  getWorkflowTemplate,
  listStepReferences,
  listWorkflowTemplates,
  retireWorkflowTemplate,
  saveWorkflowTemplate,
} from '@tenure/contract/work/workflow-templates.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { WorkflowTemplates } from './template.service.ts';
import { type StoredTemplate, templateOf, templateToEdit } from './template.store.ts';
import { pageOfReferences, pageOfTemplates } from './template-list.reads.ts';

const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

const presented = ({ version, steps, ...template }: StoredTemplate, can: Can) => {
  const shown = steps.map(({ isRefForAll, refTitle, ...step }) => ({
    ...step,
    refTitle: isRefForAll || can.has('documents.edit') ? refTitle : null,
  }));
  const data = { ...template, steps: shown };
  return new Presented(
    { data, metadata: { capabilities: ['workflows.template.edit'], fields: [] } },
    version,
  );
};
const presentResult = ({ result, can }: { result: StoredTemplate; can: Can }) => presented(result, can);

export function templateRoutes(templates: WorkflowTemplates): Binding[] {
  const reread = async (tx: Tx, id: number) => found(await templateOf(tx, id));
  const onOne = {
    load: (tx: Tx, { params }: { params: { templateId: number } }) => templateToEdit(tx, params.templateId),
    authorise: byViewer,
    version: ({ version }: StoredTemplate) => version,
  };
  return [
    onSession(listWorkflowTemplates, {
      load: (tx, { query }) => pageOfTemplates(tx, query),
      authorise: byViewer,
      present: ({ subject: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getWorkflowTemplate, {
      load: (tx, { params }) => templateOf(tx, params.templateId),
      authorise: byViewer,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(listStepReferences, {
      authorise: byViewer,
      act: ({ tx, input: { params, query }, can }) =>
        pageOfReferences(tx, params.kind, query, can.has('documents.edit')),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(createWorkflowTemplate, {
      authorise: byViewer,
      act: async ({ tx, input }) => reread(tx, await templates.create(tx, input.body)),
      present: presentResult,
    }),
    onSession(saveWorkflowTemplate, {
      ...onOne,
      act: async ({ tx, subject, input }) => reread(tx, await templates.save(tx, subject, input.body)),
      present: presentResult,
    }),
    onSession(retireWorkflowTemplate, {
      ...onOne,
      act: async ({ tx, subject, input }) =>
        reread(tx, await templates.retire(tx, subject, input.body.isRetired)),
      present: presentResult,
    }),
  ];
}
