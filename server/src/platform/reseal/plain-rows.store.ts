import type { TenantId } from '../db/tenant-id.ts';
import type { Sql } from '../db/transaction.ts';
import { contactPlain, detailPlain } from '../private-seal/private-plain.reads.ts';
import type { PrivateContact, PrivateDetail, PrivateSeal } from '../private-seal/private-seal.ts';
import { type PlainColumns, plainColumns } from './sealed-places.ts';

interface PlainRow {
  place: string;
  tenantId: TenantId;
  rowKey: string;
  plain: unknown;
}

interface SealedRowParts {
  sealed: string;
  digest?: Buffer | null;
}

/** Rows with private data that is not sealed yet, and their sealed form. */
export interface PlainRows {
  readonly from: PlainColumns;
  /** As JSON, of a row `r`. */
  readonly plain: string;
  readonly isPlain: string;
  readonly rowKey: string;
  readonly sealed: string;
  readonly emptied: string;
  seal(seal: PrivateSeal, row: PlainRow): SealedRowParts;
}

const isSaid = (columns: readonly string[]) => columns.map((name) => `r.${name} is not null`).join(' or ');
const asNothing = (columns: readonly string[]) => columns.map((name) => `${name} = null`).join(', ');

const noteIn = (from: PlainColumns): PlainRows => ({
  from,
  plain: 'to_jsonb(r.content)',
  isPlain: 'r.content is not null',
  rowKey: 'r.sealed_for',
  sealed: 'sealed_content',
  emptied: 'content = null',
  seal: (seal, { tenantId, rowKey, plain }) => ({
    sealed: seal.note.seal(tenantId, rowKey, plain as string),
  }),
});

export const allPlainRows: readonly PlainRows[] = [
  noteIn(plainColumns.note),
  noteIn(plainColumns.earlierNote),
  {
    from: plainColumns.contact,
    plain: contactPlain('r'),
    isPlain: 'r.name is not null',
    rowKey: 'r.sealed_for',
    sealed: 'sealed_details',
    emptied: `${asNothing(plainColumns.contact.columns.filter((name) => name !== 'phones'))}, phones = '[]'`,
    seal: (seal, { tenantId, rowKey, plain }) => ({
      sealed: seal.contact.seal(tenantId, rowKey, plain as PrivateContact),
    }),
  },
  {
    from: plainColumns.detail,
    plain: detailPlain('r'),
    isPlain: `(${isSaid(plainColumns.detail.columns)})`,
    rowKey: 'r.employee_id',
    sealed: 'sealed_details',
    emptied: asNothing(plainColumns.detail.columns),
    seal: (seal, { tenantId, rowKey, plain }) => {
      const detail = plain as PrivateDetail;
      return {
        sealed: seal.detail.seal(tenantId, rowKey, detail),
        digest: seal.addressDigest(tenantId, detail.personalEmail),
      };
    },
  },
];

export async function countPlain(sql: Sql, { from, isPlain }: PlainRows): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*) as n from ${from.table} r where r.tenant_id = current_tenant() and ${isPlain}`,
  );
  return row?.n ?? 0;
}

/** Seals some, and returns how many it found. A row changed meanwhile is sealed by that write. */
export async function sealSome(sql: Sql, seal: PrivateSeal, rows: PlainRows, most: number): Promise<number> {
  const found = await sql.query<PlainRow>(
    `select r.ctid::text as place, r.tenant_id, ${rows.rowKey}::text as row_key, ${rows.plain} as plain
     from ${rows.from.table} r where r.tenant_id = current_tenant() and ${rows.isPlain} limit $1`,
    [most],
  );
  const sealed = found.map((row) => rows.seal(seal, row));
  const withDigest = sealed.some(({ digest }) => digest !== undefined);
  await sql.query(
    `update ${rows.from.table} r set ${rows.sealed} = n.sealed, ${rows.emptied}
       ${withDigest ? ', personal_address_digest = n.digest' : ''}
     from unnest($1::text[], $2::text[], $3::bytea[]) n (place, sealed, digest)
     where r.tenant_id = current_tenant() and r.ctid = n.place::tid and ${rows.isPlain}`,
    [
      found.map(({ place }) => place),
      sealed.map((one) => one.sealed),
      sealed.map(({ digest }) => digest ?? null),
    ],
  );
  return found.length;
}
