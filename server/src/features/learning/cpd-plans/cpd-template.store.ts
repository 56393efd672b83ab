import type { CpdTemplate, CpdTemplateBody } from '@tenure/contract/learning/cpd-templates.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const columns = `k.id, k.name, k.cpd_category, k.description, k.months,
  k.points_required::float8 as points_required, k.has_external_training, k.categories,
  k.carry_over_limit::float8 as carry_over_limit, k.version`;

export async function pageOfTemplates(
  tx: Tx,
  wanted: { page: number; itemsPerPage: number; searchText: string; isDescending: boolean },
): Promise<{ rows: CpdTemplate[]; total: number }> {
  const { part, places } = pagePart(wanted, 1);
  const order = wanted.isDescending ? 'desc' : 'asc';
  const from = `from cpd_template k where k.tenant_id = current_tenant()
    and ($1 = '' or strpos(lower(k.name || ' ' || k.cpd_category), lower($1)) > 0)`;
  const [rows, [counted]] = await Promise.all([
    tx.query<CpdTemplate>(
      `select ${columns} ${from} order by lower(k.name) ${order}, k.id ${order} ${part}`,
      [wanted.searchText, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, [wanted.searchText]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function templateById(tx: Tx, id: number): Promise<CpdTemplate | undefined> {
  const [row] = await tx.query<CpdTemplate>(
    `select ${columns} from cpd_template k where k.tenant_id = current_tenant() and k.id = $1`,
    [id],
  );
  return row;
}

/** Locked by a statement of its own: of two people who change it at once, the second sees what the first did. */
export async function templateToChange(tx: Tx, id: number): Promise<CpdTemplate | undefined> {
  await tx.query(
    'select from cpd_template where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return templateById(tx, id);
}

const valuesOf = (body: CpdTemplateBody) => [
  body.name,
  body.cpdCategory,
  body.description,
  body.months,
  body.pointsRequired,
  body.hasExternalTraining,
  JSON.stringify(body.categories),
  body.carryOverLimit,
];

export async function insertTemplate(tx: WriteTx, body: CpdTemplateBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into cpd_template (tenant_id, name, cpd_category, description, months, points_required,
       has_external_training, categories, carry_over_limit)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The template was not created');
  return row.id;
}

export async function updateTemplate(tx: WriteTx, id: number, body: CpdTemplateBody): Promise<void> {
  await tx.query(
    `update cpd_template set name = $1, cpd_category = $2, description = $3, months = $4, points_required = $5,
       has_external_training = $6, categories = $7, carry_over_limit = $8, version = version + 1
     where tenant_id = current_tenant() and id = $9`,
    [...valuesOf(body), id],
  );
}

export async function removeTemplate(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from cpd_template where tenant_id = current_tenant() and id = $1', [id]);
}

/** A template for the demo’s professions. */
export async function fillDemoTemplates(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into cpd_template (tenant_id, name, cpd_category, description, months, points_required,
       has_external_training, categories, carry_over_limit)
     values
       (current_tenant(), 'Port safety practitioner', 'Port safety practitioner',
        'Two years of safety, first aid and one conference.', 24, 20, true,
        '[{"name": "Safety", "pointsRequired": 8}, {"name": "First aid", "pointsRequired": 4}]', 5),
       (current_tenant(), 'Chartered engineer', 'Chartered engineer', 'One year of engineering practice.', 12, 30, true,
        '[{"name": "Technical", "pointsRequired": 15}, {"name": "Ethics", "pointsRequired": 3}]', 10)
     on conflict do nothing`,
  );
}
