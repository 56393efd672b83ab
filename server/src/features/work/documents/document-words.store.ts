import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface VersionToRead {
  documentId: number;
  number: number;
  storageKey: string;
  sealedFor: string;
}

/** The text of a version, sealed, and the words it is found by. */
export async function insertText(
  tx: WriteTx,
  version: Pick<VersionToRead, 'documentId' | 'number'>,
  { sealed, words }: { sealed: string; words: string },
): Promise<void> {
  await tx.query(
    `insert into document_text (tenant_id, document_id, number, sealed_blocks)
     values (current_tenant(), $1, $2, $3) on conflict do nothing`,
    [version.documentId, version.number, sealed],
  );
  await insertWords(tx, version, words);
}

/** The latest versions whose words were not read yet, and those before them, which people compare them with. */
export function versionsToRead(tx: Tx, most: number): Promise<VersionToRead[]> {
  return tx.query<VersionToRead>(
    `select v.document_id, v.number, v.storage_key, v.sealed_for
     from document d
     join document_version v on v.tenant_id = d.tenant_id and v.document_id = d.id
       and v.number >= d.current - 1
     where d.tenant_id = current_tenant() and not exists (select from document_words t
       where t.tenant_id = v.tenant_id and t.document_id = v.document_id and t.number = v.number)
     order by v.document_id, v.number limit $1`,
    [most],
  );
}

export async function insertWords(
  tx: WriteTx,
  { documentId, number }: Pick<VersionToRead, 'documentId' | 'number'>,
  words: string | null,
): Promise<void> {
  await tx.query(
    `insert into document_words (tenant_id, document_id, number, words, is_readable)
     values (current_tenant(), $1, $2, $3, $4) on conflict do nothing`,
    [documentId, number, words ?? '', words !== null],
  );
}
