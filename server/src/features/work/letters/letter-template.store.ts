import type { LetterTemplate, LetterTemplateBody, LetterUse } from '@tenure/contract/work/letters.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface Page {
  page: number;
  itemsPerPage: number;
  isDescending: boolean;
}

const columns = `t.id, t.title, t.use, t.text, t.kind_id, t.is_for_people,
  t.is_active, t.signers, t.version`;
const all = 'from letter_template t where t.tenant_id = current_tenant()';
const order = ({ isDescending }: Page) => `lower(t.title) ${isDescending ? 'desc' : 'asc'}, t.id`;

export async function pageOfTemplates(
  tx: Tx,
  page: Page,
): Promise<{ rows: LetterTemplate[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const [rows, [counted]] = await Promise.all([
    tx.query<LetterTemplate>(
      `select ${columns} ${all} order by not t.is_active, ${order(page)} ${part}`,
      places,
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${all}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface Choice {
  id: number;
  title: string;
}

/** Those in use; `onlyForPeople` leaves out what HR alone draws. */
export async function pageOfChoices(
  tx: Tx,
  { use, onlyForPeople, ...page }: Page & { use: LetterUse; onlyForPeople: boolean },
): Promise<{ rows: Choice[]; total: number }> {
  const { part, places } = pagePart(page, 2);
  const where = `${all} and t.is_active and t.use = $1 and (not $2 or t.is_for_people)`;
  const [rows, [counted]] = await Promise.all([
    tx.query<Choice>(`select t.id, t.title ${where} order by ${order(page)} ${part}`, [
      use,
      onlyForPeople,
      ...places,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, [use, onlyForPeople]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function templateById(tx: Tx, id: number): Promise<LetterTemplate | undefined> {
  const [row] = await tx.query<LetterTemplate>(`select ${columns} ${all} and t.id = $1`, [id]);
  return row;
}

export async function templateToChange(tx: Tx, id: number): Promise<LetterTemplate | undefined> {
  await tx.query(
    'select from letter_template where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return templateById(tx, id);
}

/** Letters are kept as kinds that can be downloaded without a reason and need no expiry date. */
export async function isKindForLetters(tx: Tx, kindId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from document_kind where tenant_id = current_tenant() and id = $1 and not is_archived and not is_sensitive
       and expiry <> 'required'`,
    [kindId],
  );
  return rows.length > 0;
}

const valuesOf = (body: LetterTemplateBody) => [
  body.title,
  body.use,
  body.text,
  body.kindId,
  body.isForPeople,
  body.isActive,
  body.signers,
];

export async function insertTemplate(tx: WriteTx, body: LetterTemplateBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into letter_template (tenant_id, title, use, text, kind_id, is_for_people, is_active, signers)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The template was not added');
  return row.id;
}

export async function updateTemplate(tx: WriteTx, id: number, body: LetterTemplateBody): Promise<void> {
  await tx.query(
    `update letter_template set title = $1, use = $2, text = $3, kind_id = $4, is_for_people = $5, is_active = $6,
       signers = $7, version = version + 1
     where tenant_id = current_tenant() and id = $8`,
    [...valuesOf(body), id],
  );
}
