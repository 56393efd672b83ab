import type {
  ReviewTemplate,
  TemplateBody,
  TemplateDefinition,
} from '@tenure/contract/performance/cycles.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

type ListedTemplate = Omit<ReviewTemplate, 'live'>;

/** What definitions from before 360 reviews, rating scales and reminders leave out. */
const whole = (definition: string) =>
  `'{"peersShownFrom": 3, "ratingScale": null, "reminders": []}'::jsonb || ${definition}`;

const columns = `t.id, t.title, t.description, ${whole('t.draft')} as draft, t.published, t.is_archived, t.version,
  t.published is null or ${whole('t.draft')} is distinct from (select ${whole('v.definition')} from performance_template_version v
    where v.tenant_id = t.tenant_id and v.template_id = t.id and v.number = t.published) as has_changes`;

const live = `(select ${whole('v.definition')} from performance_template_version v
    where v.tenant_id = t.tenant_id and v.template_id = t.id and v.number = t.published) as live`;

export async function pageOfTemplates(
  tx: Tx,
  page: { page: number; itemsPerPage: number },
  isDescending: boolean,
): Promise<{ rows: ListedTemplate[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const direction = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedTemplate>(
      `select ${columns} from performance_template t where t.tenant_id = current_tenant()
       order by t.is_archived, t.title ${direction}, t.id ${part}`,
      places,
    ),
    tx.query<{ total: number }>(
      'select count(*)::integer as total from performance_template where tenant_id = current_tenant()',
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function templateById(tx: Tx, id: number): Promise<ReviewTemplate | undefined> {
  const [row] = await tx.query<ReviewTemplate>(
    `select ${columns}, ${live} from performance_template t where t.tenant_id = current_tenant() and t.id = $1`,
    [id],
  );
  return row;
}

export async function templateToChange(tx: Tx, id: number): Promise<ReviewTemplate | undefined> {
  await tx.query(
    'select from performance_template where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return templateById(tx, id);
}

export async function insertTemplate(tx: WriteTx, body: TemplateBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into performance_template (tenant_id, title, description, draft)
     values (current_tenant(), $1, $2, $3) returning id`,
    [body.title, body.description, JSON.stringify(body.draft)],
  );
  if (row === undefined) throw new Error('The template was not added');
  return row.id;
}

export async function updateTemplate(tx: WriteTx, id: number, body: TemplateBody): Promise<void> {
  await tx.query(
    `update performance_template set title = $2, description = $3, draft = $4, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, body.title, body.description, JSON.stringify(body.draft)],
  );
}

export async function publishTemplate(tx: WriteTx, id: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into performance_template_version (tenant_id, template_id, number, definition, published_by)
     select t.tenant_id, t.id, coalesce(t.published, 0) + 1, t.draft, current_account()
     from performance_template t where t.tenant_id = current_tenant() and t.id = $1 returning number`,
    [id],
  );
  if (row === undefined) throw new Error('The template was not published');
  await tx.query(
    `update performance_template set published = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, row.number],
  );
  return row.number;
}

export async function archiveTemplate(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update performance_template set is_archived = true, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

export async function publishedDefinition(
  tx: Tx,
  templateId: number,
  number: number,
): Promise<TemplateDefinition | undefined> {
  const [row] = await tx.query<{ definition: TemplateDefinition }>(
    `select definition from performance_template_version
     where tenant_id = current_tenant() and template_id = $1 and number = $2`,
    [templateId, number],
  );
  return row?.definition;
}
