import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { type CompanyDocument, createDocument, publishDocument } from '@tenure/contract/work/documents.ts';
import { enterTenant } from '../../src/setup/company.ts';
import type { TestPerson } from './company.ts';
import { contractPdf } from './contracts.ts';
import { dataOf } from './leave-line.ts';
import { organisationOn } from './organisation.ts';
import { multipart } from './organisation-import.ts';
import type { World } from './world.ts';

export const publishPdf = (by: TestPerson, documentId: number, content = contractPdf('Policy')) =>
  publishFile(by, documentId, content, 'Policy.pdf');

export const publishFile = (by: TestPerson, documentId: number, content: Buffer | string, name: string) =>
  by.raw({
    method: 'POST',
    url: publishDocument.path.replace('{documentId}', String(documentId)),
    ...multipart(content, name),
  });

/** A document of one department, with someone in it and someone who works elsewhere. */
export async function documentLine(world: World, more: { dueOn?: string } = {}) {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const departmentId = Number(await organisation.place());
  const elsewhere = await organisation.place();
  const insideId = await organisation.employee();
  const outsideId = await organisation.employee();
  await organisation.assign(insideId, {});
  await organisation.assign(outsideId, {});
  await world.owner.query(
    'update assignment set department_id = $3 where tenant_id = $1 and employee_id = $2',
    [company.tenantId, outsideId, elsewhere],
  );
  const admin = await company.person({ profiles: ['company-admin'] });
  const body: EndpointRequest<typeof createDocument>['body'] = {
    title: 'Wind',
    audience: 'department',
    audienceIds: [departmentId],
    mustRead: true,
    ...more,
  };
  const { id } = dataOf<CompanyDocument>(await admin.call(createDocument, { body }), 201);
  return {
    id,
    body,
    company,
    admin,
    insideId,
    outsideId,
    inside: await company.person({ employeeId: insideId }),
    outside: await company.person({ employeeId: outsideId }),
  };
}
