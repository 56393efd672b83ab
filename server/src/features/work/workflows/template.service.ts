import type { WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import {
  insertTemplate,
  isTitleTaken,
  markRetired,
  type StoredTemplate,
  unusableSteps,
  updateTemplate,
} from './template.store.ts';

type Deed = 'created' | 'saved' | 'retired' | 'offered';

const unusable = {
  doerId: 'Choose a person who works here',
  courseId: 'Choose a course that is offered',
  documentId: 'Choose a document that people confirm',
};

export function createWorkflowTemplates({ audit }: { audit: Audit }) {
  async function told(tx: WriteTx, id: number, deed: Deed, title: string): Promise<number> {
    await audit.record(tx, {
      action: `workflow-template.${deed}`,
      subject: { type: 'workflow-template', id },
      details: { title },
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'workflow-templates' });
    return id;
  }

  async function holdToTitle(tx: WriteTx, title: string, butId: number | null): Promise<void> {
    if (!(await isTitleTaken(tx, title, butId))) return;
    const reason = 'Another template is called so. Choose a different title.';
    throw invalidInput('title', 'taken', reason);
  }

  async function holdToWhatIsThere(tx: WriteTx, { steps }: WorkflowTemplateBody): Promise<void> {
    const invalidInputs = (await unusableSteps(tx, steps)).map(({ place, field }) => ({
      path: `steps.${place}.${field}`,
      code: 'not-offered',
      reason: unusable[field],
    }));
    if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
  }

  return {
    async create(tx: WriteTx, body: WorkflowTemplateBody): Promise<number> {
      await holdToTitle(tx, body.title, null);
      await holdToWhatIsThere(tx, body);
      return told(tx, await insertTemplate(tx, body), 'created', body.title);
    },

    /** Workflows assigned from it have their own copy of the steps, and stay as they were. */
    async save(tx: WriteTx, template: StoredTemplate, body: WorkflowTemplateBody): Promise<number> {
      if (!template.isRetired) await holdToTitle(tx, body.title, template.id);
      await holdToWhatIsThere(tx, body);
      await updateTemplate(tx, template.id, body);
      return told(tx, template.id, 'saved', body.title);
    },

    async retire(tx: WriteTx, template: StoredTemplate, isRetired: boolean): Promise<number> {
      if (!isRetired && template.isRetired && (await isTitleTaken(tx, template.title, template.id))) {
        throw refuse('workflow-templates.restore.title-taken');
      }
      await markRetired(tx, template.id, isRetired);
      return told(tx, template.id, isRetired ? 'retired' : 'offered', template.title);
    },
  };
}
export type WorkflowTemplates = ReturnType<typeof createWorkflowTemplates>;
