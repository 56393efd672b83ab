import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { ReviewTemplate, TemplateBody } from '@tenure/contract/performance/cycles.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import {
  archiveTemplate,
  insertTemplate,
  publishTemplate,
  templateById,
  updateTemplate,
} from './template.store.ts';

export function createReviewTemplates({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `performance-template.${string}`>,
    { id, title }: { id: number; title: string },
    details: Record<string, number> = {},
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'performance-template', id },
      details: { title, ...details },
    });

  function refuseArchived({ isArchived }: ReviewTemplate): void {
    if (isArchived) throw refuse('review-templates.change.archived');
  }

  return {
    async create(tx: WriteTx, body: TemplateBody): Promise<ReviewTemplate> {
      const id = await insertTemplate(tx, body);
      await record(tx, 'performance-template.created', { id, title: body.title });
      return found(await templateById(tx, id));
    },

    async save(tx: WriteTx, template: ReviewTemplate, body: TemplateBody): Promise<ReviewTemplate> {
      refuseArchived(template);
      await updateTemplate(tx, template.id, body);
      await record(tx, 'performance-template.saved', { id: template.id, title: body.title });
      return found(await templateById(tx, template.id));
    },

    async publish(tx: WriteTx, template: ReviewTemplate): Promise<ReviewTemplate> {
      refuseArchived(template);
      if (!template.hasChanges) {
        throw refuse('review-templates.publish.unchanged');
      }
      const number = await publishTemplate(tx, template.id);
      await record(tx, 'performance-template.published', template, { version: number });
      return found(await templateById(tx, template.id));
    },

    async archive(tx: WriteTx, template: ReviewTemplate): Promise<ReviewTemplate> {
      refuseArchived(template);
      await archiveTemplate(tx, template.id);
      await record(tx, 'performance-template.archived', template);
      return found(await templateById(tx, template.id));
    },
  };
}
export type ReviewTemplates = ReturnType<typeof createReviewTemplates>;
