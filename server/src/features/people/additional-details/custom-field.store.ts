import type { CustomField, CustomFieldBody } from '@tenure/contract/people/custom-fields.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface FieldSet {
  version: number;
  fields: CustomField[];
}

const columns = `f.id, f.label, f.help, f.kind, f.group_heading as "group", f.options, f.decimals,
  f.is_required, f.person_sees, f.managers_see,
  f.person_edits, f.countries, f.is_retired`;
const allFields = `select ${columns} from custom_field f where f.tenant_id = current_tenant()
  order by f.is_retired, f.place, f.id`;
const versionOfSet = 'select version from custom_field_set where tenant_id = current_tenant()';

export async function fieldsToRead(tx: Tx): Promise<FieldSet> {
  const [[set], fields] = await Promise.all([
    tx.query<{ version: number }>(versionOfSet),
    tx.query<CustomField>(allFields),
  ]);
  return { version: set?.version ?? 1, fields };
}

/** The same, one after the other: of two people who change them at once, the second sees the first one's change. */
export async function fieldsToEdit(tx: Tx): Promise<FieldSet> {
  const [, set] = await Promise.all([
    tx.query('select pg_advisory_xact_lock(7365036, coalesce(current_tenant(), 0))'),
    fieldsToRead(tx),
  ]);
  return set;
}

/** Keeps the fields unchanged while a person's values are checked and written. */
export function holdFields(tx: Tx): Promise<unknown> {
  return tx.query(
    'select from custom_field where tenant_id = current_tenant() and not is_retired order by id for share',
  );
}

export async function raiseSetVersion(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into custom_field_set as s (tenant_id, version) values (current_tenant(), 2)
     on conflict (tenant_id) do update set version = s.version + 1`,
  );
}

export type FieldParts = Omit<CustomFieldBody, 'options'> & Pick<CustomField, 'options'>;
const valuesOf = (field: FieldParts) => [
  field.label,
  field.help,
  field.kind,
  field.group,
  JSON.stringify(field.options),
  field.decimals,
  field.isRequired,
  field.personSees,
  field.managersSee,
  field.personEdits,
  field.countries,
];

export async function insertField(tx: WriteTx, field: FieldParts): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into custom_field (tenant_id, label, help, kind, group_heading, options, decimals, is_required, person_sees,
       managers_see, person_edits, countries, place)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       (select coalesce(max(place), 0) + 1 from custom_field where tenant_id = current_tenant()))
     returning id`,
    valuesOf(field),
  );
  if (row === undefined) throw new Error('A custom field was to be made');
  return row.id;
}

export async function updateField(tx: WriteTx, id: number, field: FieldParts): Promise<void> {
  await tx.query(
    `update custom_field set label = $2, help = $3, kind = $4, group_heading = $5, options = $6, decimals = $7,
       is_required = $8, person_sees = $9, managers_see = $10, person_edits = $11, countries = $12
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(field)],
  );
}

/** A field brought back goes last. */
export async function markRetired(tx: WriteTx, id: number, isRetired: boolean): Promise<void> {
  await tx.query(
    `update custom_field set is_retired = $2,
       place = (select max(place) + 1 from custom_field where tenant_id = current_tenant())
     where tenant_id = current_tenant() and id = $1`,
    [id, isRetired],
  );
}

export async function writeFieldOrder(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update custom_field f set place = o.place::integer
     from unnest($1::integer[]) with ordinality as o (id, place)
     where f.tenant_id = current_tenant() and f.id = o.id`,
    [ids],
  );
}
