import type {
  CompanyDocument,
  DocumentFormat,
  DocumentReader,
  DocumentVersion,
  ListedDocument,
} from '@tenure/contract/work/documents.ts';
import { wordsOf } from '@tenure/domain/text/words-of.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isAskedOfViewer, isForViewer, isInAudience, isToConfirm, readByViewer } from './audience.reads.ts';

/** Whether each of the words in place $3 begins a word of the latest version. */
const holdsWords = `(cardinality($3::text[]) > 0 and exists (select from document_words t
  where t.tenant_id = d.tenant_id and t.document_id = d.id and t.number = d.current
    and not exists (select from unnest($3::text[]) wanted (word) where strpos(t.words, ' ' || wanted.word) = 0)))`;
const isNamed =
  '($2::text is null or strpos(lower(d.title), lower($2)) > 0 or strpos(lower(d.folder), lower($2)) > 0)';

const listed = `d.id, d.folder, d.title, d.current as number, d.must_read, d.due_on,
  d.is_archived, ${readByViewer} as read_at, ${isToConfirm} as is_to_confirm,
  (select v.published_at from document_version v
    where v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.current) as published_at`;
const versions = `coalesce((select jsonb_agg(jsonb_build_object('number', v.number, 'fileName', v.file_name,
    'size', v.file_size, 'format', v.format, 'pages', v.pages, 'changes', v.changes, 'publishedAt', v.published_at,
    'hasText', exists (select from document_text t
      where t.tenant_id = v.tenant_id and t.document_id = v.document_id and t.number = v.number),
    'isConfirmed', exists (select from document_reading x where x.tenant_id = v.tenant_id and x.document_id = v.document_id
      and x.number = v.number and x.employee_id = (select current_employee())),
    'publishedBy', (select a.display_name from account a where a.tenant_id = v.tenant_id and a.id = v.published_by))
    order by v.number desc)
  from document_version v where v.tenant_id = d.tenant_id and v.document_id = d.id), '[]') as versions`;

interface Page {
  page: number;
  itemsPerPage: number;
}

/** Further words of a query are ignored. */
const mostWords = 20;

/**
 * Documents for the viewer, or all for people who edit them; by folder, then title. A search covers these
 * alone, in their names and in the latest version of each.
 */
export async function pageOfDocuments(
  tx: Tx,
  {
    all,
    searchText,
    isDescending,
    ...page
  }: Page & { all: boolean; searchText: string | null; isDescending: boolean },
): Promise<{ rows: ListedDocument[]; total: number }> {
  const { part, places } = pagePart(page, 3);
  const direction = isDescending ? 'desc' : 'asc';
  const where = `from document d where d.tenant_id = current_tenant() and ($1 or ${isForViewer})
    and (${isNamed} or ${holdsWords})`;
  const values = [all, searchText, searchText === null ? [] : wordsOf(searchText, mostWords)];
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedDocument>(
      `select ${listed}, not ${isNamed} as is_found_inside ${where} order by d.is_archived, d.folder, d.title ${direction}, d.id ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface DocumentRow extends Omit<CompanyDocument, 'versions'> {
  audienceSince: number;
  versions: (Omit<DocumentVersion, 'isComparable'> & { hasText: boolean; isConfirmed: boolean })[];
  isForViewer: boolean;
  isAskedOfViewer: boolean;
  file: { fileName: string; format: DocumentFormat; storageKey: string; sealedFor: string } | null;
}

/** Also one that is not for the viewer: the policy decides. */
export async function documentById(tx: Tx, id: number): Promise<DocumentRow | undefined> {
  const [row] = await tx.query<DocumentRow>(
    `select ${listed}, d.audience, d.audience_ids, d.audience_since, d.version, ${versions},
       ${isForViewer} as is_for_viewer, ${isAskedOfViewer} as is_asked_of_viewer,
       (select jsonb_build_object('fileName', v.file_name, 'format', v.format, 'storageKey', v.storage_key, 'sealedFor', v.sealed_for)
         from document_version v
         where v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.current) as file
     from document d where d.tenant_id = current_tenant() and d.id = $1`,
    [id],
  );
  return row;
}

/** The sealed text of a version; the caller decides who reads it. */
export async function sealedText(tx: Tx, documentId: number, number: number): Promise<string | undefined> {
  const [row] = await tx.query<{ sealed: string }>(
    `select t.sealed_blocks as sealed from document_text t
     where t.tenant_id = current_tenant() and t.document_id = $1 and t.number = $2`,
    [documentId, number],
  );
  return row?.sealed;
}

interface PageOfReaders {
  rows: DocumentReader[];
  total: number;
  /** How many of all states. */
  people: { waiting: number; confirmed: number };
}

/** The people of its audience today, those still to confirm first. */
export async function pageOfReaders(
  tx: Tx,
  documentId: number,
  { states, isDescending, ...page }: Page & { states: readonly string[] | null; isDescending: boolean },
): Promise<PageOfReaders> {
  const { part, places } = pagePart(page, 2);
  const direction = isDescending ? 'desc' : 'asc';
  const audience = `from document d
    join employee e on e.tenant_id = d.tenant_id and e.start_date <= (select viewer_today())
      and (e.end_date is null or e.end_date >= (select viewer_today()))
    left join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
      and g.valid_from <= (select viewer_today()) and (select viewer_today()) < g.valid_to
    left join document_reading x on x.tenant_id = d.tenant_id and x.document_id = d.id and x.number = d.current
      and x.employee_id = e.id
    left join document_reminder r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.number = d.current
      and r.employee_id = e.id
    where d.tenant_id = current_tenant() and d.id = $1 and ${isInAudience}`;
  const [rows, [people = { waiting: 0, confirmed: 0 }]] = await Promise.all([
    tx.query<DocumentReader>(
      `select e.id, e.first_name || ' ' || e.last_name as full_name, ${photoAddress('e', 96)} as profile_image,
         x.read_at, r.reminded_at, (select p.title from department p
           where p.tenant_id = g.tenant_id and p.id = g.department_id) as department
       ${audience} and ($2::text[] is null or case when x.read_at is null then 'waiting' else 'confirmed' end = any($2))
       order by x.read_at is not null, e.first_name ${direction}, e.last_name ${direction}, e.id ${part}`,
      [documentId, states, ...places],
    ),
    tx.query<PageOfReaders['people']>(
      `select count(*) filter (where x.read_at is null)::integer as waiting, count(x.read_at)::integer as confirmed
       ${audience}`,
      [documentId],
    ),
  ]);
  const counts = Object.entries(people).filter(([state]) => states?.includes(state) ?? true);
  return { rows, total: counts.reduce((sum, [, count]) => sum + count, 0), people };
}
