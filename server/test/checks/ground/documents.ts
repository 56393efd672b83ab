import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { type CompanyDocument, createDocument, publishDocument } from '@tenure/contract/work/documents.ts';
import type { TestCompany } from '../../harness/company.ts';
import { dataOf } from '../../harness/leave-line.ts';
import { multipart } from '../../harness/organisation-import.ts';

/** A document for everyone, to be confirmed, in its second version: texts, so that each call has something to give. */
export async function documentFor(company: TestCompany, endpoint?: Endpoint): Promise<number> {
  if (endpoint !== undefined && !endpoint.path.startsWith('/api/documents')) return 0;
  const admin = await company.person({ profiles: ['company-admin'] });
  const { id } = dataOf<CompanyDocument>(
    await admin.call(createDocument, {
      body: { folder: 'Policies', title: 'Code of conduct', audience: 'everyone', mustRead: true },
    }),
    201,
  );
  const url = publishDocument.path.replace('{documentId}', String(id));
  const publish = async (text: string) =>
    dataOf(await admin.raw({ method: 'POST', url, ...multipart(text, 'Policy.txt') }), 201);
  await publish('Stop work in high wind.\n');
  await publish('Stop all work in high wind.\n');
  return id;
}
