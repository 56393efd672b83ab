import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';
import { plannedFrom } from '../requests/examples.ts';

/**
 * Positions valid today, one of them filled, and a department; in the company the owner's connection has
 * entered.
 */
export async function structureFor(world: World, company: TestCompany, employeeId: number) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const departmentId = await organisation.place();
  const [positionId, otherPositionId] = [await organisation.position(), await organisation.position()];
  await organisation.version(positionId, null);
  await organisation.version(otherPositionId, null);
  const holderId = await organisation.employee();
  const assignmentId = await organisation.assign(holderId, { position: positionId });
  const newcomerId = await organisation.employee();
  const uninvitedId = await organisation.employee();
  await organisation.assign(uninvitedId, {});
  await world.owner.query(
    `update employee set work_email = 'uninvited.' || id || '@example.com' where tenant_id = $1 and id = $2`,
    [company.tenantId, uninvitedId],
  );
  await organisation.assign(employeeId, {});
  await world.owner.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values")
     select $1, $2, kept.section, span.valid_from, span.valid_to, kept."values"
     from (values
       ('general', '{"title": null, "firstName": "A", "middleNames": null, "lastName": "B", "preferredName": null,
         "pronouns": null, "workEmail": null, "workMobile": null, "country": "AU"}'::jsonb),
       ('employment-details', '{"employmentType": null, "terms": null, "contractEnds": null, "legalEntityId": null,
         "payCycle": null, "ordinaryHours": null, "agreement": null, "classification": null, "noticeWeeks": null,
         "probationEnds": null}')) kept (section, "values")
     cross join (values ('-infinity'::date, $3::date), ($3::date, 'infinity'::date)) span (valid_from, valid_to)`,
    [company.tenantId, employeeId, plannedFrom],
  );
  const { rows } = await world.owner.query<{ id: number }>('select min(id) as id from location');
  const locationId = Number(rows[0]?.id);
  return { positionId, otherPositionId, departmentId, locationId, assignmentId, newcomerId, uninvitedId };
}

/** A position the person leads, and one requisition in each state a call starts from. */
export async function requisitionsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  ownEmployeeId: number,
) {
  const other = await company.person({ profiles: ['company-admin'] });
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const { rows: held } = await world.owner.query<{ position_id: number }>(
    'select position_id from assignment where tenant_id = $1 and employee_id = $2 and is_primary',
    [company.tenantId, ownEmployeeId],
  );
  let own = held[0]?.position_id;
  if (own === undefined) {
    own = await organisation.position();
    await organisation.version(own, null);
    await organisation.assign(ownEmployeeId, { position: own });
  }
  const below = async () => {
    const position = await organisation.position();
    await organisation.version(position, own ?? null);
    return position;
  };
  const requisition = async (state: string, raiser: number, approver: number) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with counted as (
         insert into requisition_number as n (tenant_id, last) values ($1, 1)
         on conflict (tenant_id) do update set last = n.last + 1 returning last),
       made as (
         insert into requisition (tenant_id, number, position_id, state, headcount, fte, employment_type, reason,
           justification, wished_start, raised_by, submitted_at)
         select $1, last, $2, $3, 1, 1, 'Full Time', 'new', 'Needed', '2099-01-01', $4,
           case when $3 <> 'draft' then tenure_now() end
         from counted returning id),
       asked as (
         insert into requisition_approval (tenant_id, requisition_id, approver_id, raised_by, parts, step)
         select $1, id, $5, $4, '{line}', 1 from made where $3 <> 'draft')
       select id from made`,
      [company.tenantId, await below(), state, raiser, approver],
    );
    return Number(rows[0]?.id);
  };
  const me = person.accountId;
  return {
    ledPositionId: await below(),
    draftRequisitionId: await requisition('draft', me, other.accountId),
    askedRequisitionId: await requisition('waiting', other.accountId, me),
    ownRequisitionId: await requisition('waiting', me, other.accountId),
    approvedRequisitionId: await requisition('approved', me, other.accountId),
  };
}

/** Drafts in each state a call starts from, each with a step that can be done. */
export async function restructureDraftsFor(world: World, company: TestCompany, person: TestPerson) {
  const other = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  const draft = async (state: string, owner: number, decider: number | null) => {
    const { rows } = await world.owner.query<{ id: number; step: number }>(
      `with made as (
         insert into restructure_draft (tenant_id, name, effective_on, owner_id, state, submitted_at, decided_by, decided_at)
         values ($1, 'One yard', '2099-07-01', $3, $2, case when $2 <> 'draft' then tenure_now() end, $4::integer,
           case when $4::integer is not null then tenure_now() end) returning id)
       insert into restructure_draft_step (tenant_id, draft_id, place, content)
       select $1, made.id, 1, jsonb_build_object('kind', 'change', 'position',
         'pos-' || (select max(position_id) from position_version), 'title', 'Another title')
       from made returning draft_id as id, restructure_draft_step.id as step`,
      [company.tenantId, state, owner, decider],
    );
    return { id: Number(rows[0]?.id), step: Number(rows[0]?.step) };
  };
  const me = person.accountId;
  const own = await draft('draft', me, null);
  return {
    restructureDraftId: own.id,
    draftStepId: own.step,
    ownReviewDraftId: (await draft('in-review', me, null)).id,
    approvedDraftId: (await draft('approved', me, other.accountId)).id,
    askedDraftId: (await draft('in-review', other.accountId, null)).id,
  };
}
