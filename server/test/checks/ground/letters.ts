import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { hashToken, randomToken } from '../../../src/platform/crypto/tokens.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';

const none = { kindId: 0, templateId: 0, contractTemplateId: 0, ownLetterId: 0, token: '' };
/** Templates of a company, and a letter of the person that is shared at an address. */
export type LettersGround = typeof none;

export async function lettersFor(
  world: World,
  company: TestCompany,
  { employeeId, accountId }: Pick<TestPerson, 'employeeId' | 'accountId'>,
  endpoint?: Endpoint,
): Promise<LettersGround> {
  if (endpoint !== undefined && !/letter|contract-templates|contract-drawings/.test(endpoint.path))
    return none;
  const { tenantId } = company;
  await enterTenant(world.owner, tenantId);
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await world.owner.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const kindId = await one(
    `insert into document_kind (tenant_id, title, expiry, kept_as)
     values ($1, 'Letters of ' || $2::integer, 'none', 'employment-history')
     on conflict (tenant_id, lower(title)) where not is_archived do update set title = excluded.title returning id`,
    [tenantId, employeeId],
  );
  const template = (use: string, kind: number | null) =>
    one(
      `insert into letter_template (tenant_id, title, use, text, kind_id, is_for_people)
       values ($1, 'Confirmation', $2, '{employer} employs {fullName} since {employedSince}', $3, $4) returning id`,
      [tenantId, use, kind, kind !== null],
    );
  const [templateId, contractTemplateId] = [
    await template('letter', kindId),
    await template('contract', null),
  ];
  const documentId = await one(
    `insert into personal_document (tenant_id, employee_id, kind_id, state, file_name, file_size, storage_key, sealed_for,
       uploaded_at)
     values ($1, $2, $3, 'accepted', 'Confirmation.pdf', 1, 'none-' || gen_random_uuid(), gen_random_uuid(), tenure_now())
     returning id`,
    [tenantId, employeeId, kindId],
  );
  const number = await one(
    `insert into letter_counter as c (tenant_id, last_number) values ($1, 1)
     on conflict (tenant_id) do update set last_number = c.last_number + 1 returning last_number as id`,
    [tenantId],
  );
  const ownLetterId = await one(
    `insert into letter (tenant_id, number, employee_id, template_id, document_id, title, employer, full_name,
       employed_since, drawn_by)
     select $1, $2, e.id, $4, $5, 'Confirmation', 'The company', e.first_name || ' ' || e.last_name, e.start_date, $6
     from employee e where e.tenant_id = $1 and e.id = $3 returning id`,
    [tenantId, number, employeeId, templateId, documentId, accountId],
  );
  const token = randomToken(16);
  await world.owner.query(
    'insert into letter_share (tenant_id, letter_id, employee_id, token_hash) values ($1, $2, $3, $4)',
    [tenantId, ownLetterId, employeeId, hashToken(token)],
  );
  return { kindId, templateId, contractTemplateId, ownLetterId, token };
}
