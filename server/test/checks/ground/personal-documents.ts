import type { Endpoint } from '@tenure/contract/endpoint.ts';
import {
  beginDocumentBatch,
  checkDocumentBatch,
  uploadBatchDocument,
} from '@tenure/contract/work/document-batches.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { contractPdf } from '../../harness/contracts.ts';
import { organisationOn } from '../../harness/organisation.ts';
import { multipart } from '../../harness/organisation-import.ts';
import type { World } from '../../harness/world.ts';

export interface PersonalDocumentsGround {
  kindId: number;
  otherKindId: number;
  /** Someone who reports to the person, with a document to check. */
  subordinateId: number;
  toCheckId: number;
  /** The person’s own, uploaded unasked and sent back. */
  ownSentBackId: number;
  /** The person’s batch, with a file of the subordinate’s. */
  batchId: number;
  batchFileId: number;
}

const none: PersonalDocumentsGround = {
  kindId: 0,
  otherKindId: 0,
  subordinateId: 0,
  toCheckId: 0,
  ownSentBackId: 0,
  batchId: 0,
  batchFileId: 0,
};

export async function personalDocumentsFor(
  world: World,
  company: TestCompany,
  { employeeId, accountId }: Pick<TestPerson, 'employeeId' | 'accountId'>,
  endpoint?: Endpoint,
): Promise<PersonalDocumentsGround> {
  if (
    endpoint !== undefined &&
    !/document-kinds|document-requests|\/documents$|\/documents\/\{|personal-documents|document-batches/.test(
      endpoint.path,
    )
  ) {
    return none;
  }
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const subordinateId = await organisation.employee();
  await organisation.assign(subordinateId, { manager: Number(employeeId) });
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await world.owner.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const kind = (title: string) =>
    one(
      `insert into document_kind (tenant_id, title, expiry, is_for_managers, is_for_payroll, kept_as)
       values ($1, $2 || ' ' || $3::integer, 'none', true, true, 'employment-history') returning id`,
      [company.tenantId, title, subordinateId],
    );
  const [kindId, otherKindId] = [await kind('Licence'), await kind('Permit')];
  const reporter = await company.person({ employeeId: subordinateId });
  const sent = await reporter.raw({
    method: 'POST',
    url: `/api/employees/${subordinateId}/documents?kindId=${kindId}`,
    ...multipart(contractPdf('Licence'), 'Licence.pdf'),
  });
  const { data } = JSON.parse(sent.text) as { data: { id: number } };
  await enterTenant(world.owner, company.tenantId);
  const ownSentBackId = await one(
    `insert into personal_document (tenant_id, employee_id, kind_id, state, reason)
     values ($1, $2, $3, 'sent-back', 'The back is missing') returning id`,
    [company.tenantId, employeeId, otherKindId],
  );
  const batch = endpoint === undefined || endpoint.path.startsWith('/api/document-batches');
  return {
    kindId,
    otherKindId,
    subordinateId,
    toCheckId: data.id,
    ownSentBackId,
    ...(batch
      ? await batchOf(world, company, { accountId, subordinateId, kindId })
      : { batchId: 0, batchFileId: 0 }),
  };
}

/** A batch of the account with one file that matched the subordinate. */
async function batchOf(
  world: World,
  company: TestCompany,
  { accountId, subordinateId, kindId }: { accountId: number; subordinateId: number; kindId: number },
) {
  const admin = await company.person({ profiles: ['company-admin'] });
  const idIn = ({ status, text }: { status: number; text: string }) => {
    if (status >= 300) throw new Error(`No ground for batches of documents: ${text}`);
    return (JSON.parse(text) as { data: { id: number } }).data.id;
  };
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ number: string }>(
    'select employee_number as number from employee where tenant_id = $1 and id = $2',
    [company.tenantId, subordinateId],
  );
  const batchId = idIn(await admin.call(beginDocumentBatch, {}));
  const batchFileId = idIn(
    await admin.raw({
      method: 'POST',
      url: `${uploadBatchDocument.path}?batch=${batchId}`,
      ...multipart(contractPdf(`Filed for ${subordinateId}`), `${rows[0]?.number} licence.pdf`),
    }),
  );
  idIn(await admin.call(checkDocumentBatch, { params: { batchId: String(batchId) }, body: { kindId } }));
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update document_batch set started_by = $2 where tenant_id = $1 and id = $3', [
    company.tenantId,
    accountId,
    batchId,
  ]);
  return { batchId, batchFileId };
}
