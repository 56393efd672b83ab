import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { CpdTemplate, CpdTemplateBody } from '@tenure/contract/learning/cpd-templates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse, refuseByConstraint } from '../../../platform/http/refusal.ts';
import { insertTemplate, removeTemplate, templateById, updateTemplate } from './cpd-template.store.ts';

/** If two people use one name at once, the database refuses the second. */
const inWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseByConstraint(
    (constraint) =>
      constraint === 'cpd_template_by_name' ? refuse('cpd-templates.save.name-taken') : undefined,
    work,
  );

/** A plan copies what its template says when it begins, so no change of a template changes a plan. */
export function createCpdTemplates({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `cpd-template.${string}`>,
    { id, name }: Pick<CpdTemplate, 'id' | 'name'>,
  ) => audit.record(tx, { action, subject: { type: 'cpd-template', id }, details: { title: name } });

  return {
    async create(tx: WriteTx, body: CpdTemplateBody): Promise<CpdTemplate> {
      const id = await inWords(() => insertTemplate(tx, body));
      const template = found(await templateById(tx, id));
      await record(tx, 'cpd-template.created', template);
      return template;
    },

    async save(tx: WriteTx, { id }: CpdTemplate, body: CpdTemplateBody): Promise<CpdTemplate> {
      await inWords(() => updateTemplate(tx, id, body));
      const template = found(await templateById(tx, id));
      await record(tx, 'cpd-template.saved', template);
      return template;
    },

    async remove(tx: WriteTx, template: CpdTemplate): Promise<void> {
      await removeTemplate(tx, template.id);
      await record(tx, 'cpd-template.deleted', template);
    },
  };
}
export type CpdTemplates = ReturnType<typeof createCpdTemplates>;
