import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addWidget,
  audienceChoices,
  createDashboard,
  type Dashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  saveDashboard,
  setAudience,
  shareDashboard,
  widgetItems,
} from '@tenure/contract/company/dashboards.ts';
import { fileContent } from '@tenure/contract/platform/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { newFileKey } from '../../../platform/storage/file-key.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
const at = (id: number) => ({ params: { dashboardId: String(id) } });
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });

async function storedFilm(): Promise<string> {
  const key = newFileKey('video/mp4');
  await mkdir(path.join(world.filesDir, key.slice(0, 2)), { recursive: true });
  await writeFile(path.join(world.filesDir, key.slice(0, 2), key), 'film');
  return key;
}

interface Places {
  company: TestCompany;
  locations: [number, number];
  departments: [number, number];
}

async function places(): Promise<Places> {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const two = async (table: string, columns: string, values: string): Promise<[number, number]> => {
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into ${table} (tenant_id, identifier, title${columns}) values
       ($1, 'one', 'One'${values}), ($1, 'two', 'Two'${values}) returning id`,
      [company.tenantId],
    );
    const [one, other] = rows.map(({ id }) => id);
    if (one === undefined || other === undefined) throw new Error('Two were to be made');
    return [one, other];
  };
  return {
    company,
    locations: await two('location', ', country, timezone', `, 'AU', 'Australia/Melbourne'`),
    departments: await two('department', '', ''),
  };
}

async function personIn(
  { company, locations, departments }: Places,
  place: 0 | 1,
  profiles: string[] = [],
): Promise<TestPerson & { employeeId: number }> {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     select $1, 'C-' || count(*), 'Given', 'Name', 'AU', '2020-01-01' from employee where tenant_id = $1 returning id`,
    [company.tenantId],
  );
  const employeeId = Number(rows[0]?.id);
  await world.owner.query(
    `insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id)
     values ($1, $2, '2020-01-01', 'Title', $3, $4)`,
    [company.tenantId, employeeId, departments[place], locations[place]],
  );
  const person = await company.person({ profiles, employeeId });
  return Object.assign(person, { employeeId });
}

const sees = async (person: TestPerson, id: number) => {
  const listed = dataOf<{ id: number }[]>(await person.call(listDashboards, {}));
  const { status } = await person.call(getDashboard, at(id));
  // The list and the dashboard itself never disagree.
  expect(listed.some((one) => one.id === id)).toBe(status === 200);
  return status;
};

async function created(
  person: TestPerson,
  audience: { kind: 'everyone' } | { kind: 'location' | 'department' | 'profile'; id: number },
): Promise<Dashboard> {
  const answer = await person.call(createDashboard, { body: { title: 'Notices', audience } });
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return dataOf<Dashboard>(answer);
}

describe('the audience of a company dashboard', () => {
  it('sees it by their place today, and no one else does', async () => {
    const where = await places();
    const partner = await personIn(where, 0, ['hr-partner']);
    const [inside, outside] = [await personIn(where, 0), await personIn(where, 1)];
    const byLocation = await created(partner, { kind: 'location', id: where.locations[0] });
    const byDepartment = await created(partner, { kind: 'department', id: where.departments[1] });
    expect([await sees(inside, byLocation.id), await sees(outside, byLocation.id)]).toEqual([200, 404]);
    expect([await sees(inside, byDepartment.id), await sees(outside, byDepartment.id)]).toEqual([404, 200]);

    await enterTenant(world.owner, where.company.tenantId);
    await world.owner.query(
      'update assignment set location_id = $2, department_id = $3 where employee_id = $1',
      [inside.employeeId, where.locations[1], where.departments[1]],
    );
    expect([await sees(inside, byLocation.id), await sees(inside, byDepartment.id)]).toEqual([404, 200]);
  });

  it('may be everyone in the company, people without a record included, and no other company', async () => {
    const where = await places();
    const partner = await personIn(where, 0, ['hr-partner']);
    const { id } = await created(partner, { kind: 'everyone' });
    const stranger = await (await world.company()).person({ profiles: ['company-admin'] });
    expect([await sees(await where.company.person(), id), await sees(stranger, id)]).toEqual([200, 404]);
  });

  it('may be the people with a security profile, from the moment they hold it', async () => {
    const where = await places();
    const admin = await personIn(where, 0, ['company-admin']);
    const choices = dataOf<{ profile: { id: number; title: string }[] }>(
      await admin.call(audienceChoices, {}),
    );
    const payroll = choices.profile.find(({ title }) => title === 'Payroll Officer');
    if (payroll === undefined) throw new Error('Payroll Officer comes with every company');
    const { id } = await created(admin, { kind: 'profile', id: payroll.id });
    const [officer, other] = [await personIn(where, 0, ['payroll-officer']), await personIn(where, 0)];
    expect([await sees(officer, id), await sees(other, id)]).toEqual([200, 404]);
    await enterTenant(world.owner, where.company.tenantId);
    await world.owner.query(
      'insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)',
      [where.company.tenantId, other.accountId, payroll.id],
    );
    expect(await sees(other, id)).toBe(200);
  });

  it('has no one in it once its location is deleted', async () => {
    const where = await places();
    const admin = await personIn(where, 0, ['company-admin']);
    await enterTenant(world.owner, where.company.tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into location (tenant_id, identifier, title, country, timezone)
       values ($1, 'gone', 'Gone', 'AU', 'UTC') returning id`,
      [where.company.tenantId],
    );
    const { id } = await created(admin, { kind: 'location', id: Number(rows[0]?.id) });
    await world.owner.query('delete from location where tenant_id = $1 and id = $2', [
      where.company.tenantId,
      rows[0]?.id,
    ]);
    expect([await sees(await personIn(where, 0), id), await sees(admin, id)]).toEqual([404, 200]);
  });

  it('is read by its audience and edited only by its editors: others get 403, or 404 outside the audience', async () => {
    const where = await places();
    const partner = await personIn(where, 0, ['hr-partner']);
    const [inside, outside] = [await personIn(where, 0), await personIn(where, 1)];
    const { id } = await created(partner, { kind: 'location', id: where.locations[0] });
    const body = { title: 'Taken', structure: 'equal' as const, widgets: [] };
    expect((await inside.call(saveDashboard, { ...at(id), body })).status).toBe(403);
    expect((await outside.call(saveDashboard, { ...at(id), body })).status).toBe(404);
    const everyone = { audience: { kind: 'everyone' as const } };
    expect((await inside.call(setAudience, { ...at(id), body: everyone })).status).toBe(403);
    expect((await inside.call(deleteDashboard, at(id))).status).toBe(403);
    expect((await inside.call(createDashboard, { body: { title: 'Mine', ...everyone } })).status).toBe(403);
    expect(await sees(outside, id)).toBe(404);
    const seen = dataOf<Dashboard>(await inside.call(getDashboard, at(id)));
    expect(seen.permissions).toEqual({ viewAllowed: true, editAllowed: false, shareAllowed: false });
  });
});

describe('a company dashboard', () => {
  it('is one for all: what HR edits once, everyone reads', async () => {
    const where = await places();
    const [partner, admin] = [
      await personIn(where, 0, ['hr-partner']),
      await personIn(where, 0, ['company-admin']),
    ];
    const reader = await personIn(where, 1);
    const { id } = await created(partner, { kind: 'everyone' });
    const added = await admin.call(addWidget, {
      ...at(id),
      body: { type: 'htmlEditor', container: 1, settings: { content: '<p>Berth 3 is closed</p>' } },
    });
    expect(added.status).toBe(201);
    expect((await reader.call(getDashboard, at(id))).text).toContain('Berth 3 is closed');
  });

  it('is news on the home of its audience, and of no one else', async () => {
    const where = await places();
    const partner = await personIn(where, 1, ['hr-partner']);
    const [inside, outside] = [await personIn(where, 0), await personIn(where, 1)];
    const { id } = await created(partner, { kind: 'location', id: where.locations[0] });
    await partner.call(addWidget, {
      ...at(id),
      body: { type: 'htmlEditor', container: 1, title: 'Berth 3', settings: { content: '<p>Closed</p>' } },
    });
    const newsOf = async (person: TestPerson) => {
      const home = dataOf<Dashboard>(await person.call(getDashboard, { params: { dashboardId: 'home' } }));
      const widget = home.widgets.find(({ type }) => type === 'news');
      if (widget === undefined) return null;
      const answer = await person.call(widgetItems, {
        params: { dashboardId: 'home', widgetId: String(widget.id) },
        query: {},
      });
      return dataOf<{ title: string; content: string; link: string }[]>(answer);
    };
    expect(await newsOf(inside)).toMatchObject([
      { title: 'Berth 3', content: '<p>Closed</p>', source: 'Notices', link: `/dashboard/?id=${id}` },
    ]);
    // That they may edit it puts it on no home either.
    expect([await newsOf(outside), await newsOf(partner)]).toEqual([null, null]);
  });

  it('changes its audience under its version, and is deleted with its widgets', async () => {
    const where = await places();
    const partner = await personIn(where, 0, ['hr-partner']);
    const outside = await personIn(where, 1);
    const { id } = await created(partner, { kind: 'everyone' });
    const read = await partner.call(getDashboard, at(id));
    const body = { audience: { kind: 'location' as const, id: where.locations[0] } };
    const saved = await partner.call(setAudience, { ...at(id), body }, etagOf(read));
    expect(dataOf<Dashboard>(saved).audience).toEqual({
      kind: 'location',
      id: where.locations[0],
      name: 'One',
    });
    expect((await partner.call(setAudience, { ...at(id), body }, etagOf(read))).status).toBe(412);
    expect(await sees(outside, id)).toBe(404);
    expect((await partner.call(deleteDashboard, at(id), etagOf(saved))).status).toBe(204);
    expect(await sees(partner, id)).toBe(404);
  });

  it('is refused for a location of another company, and for one that does not exist', async () => {
    const [where, elsewhere] = [await places(), await places()];
    const partner = await personIn(where, 0, ['hr-partner']);
    for (const id of [elsewhere.locations[0], 999_999_999]) {
      const body = { title: 'Notices', audience: { kind: 'location' as const, id } };
      const answer = await partner.call(createDashboard, { body });
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { invalidInputs: [{ path: 'audience.id', reason: 'Choose a location from the list' }] },
      ]);
    }
  });

  it('is not shared, deleted or given an audience by the calls of the other kind', async () => {
    const where = await places();
    const admin = await personIn(where, 0, ['company-admin']);
    const { id } = await created(admin, { kind: 'everyone' });
    expect((await admin.call(shareDashboard, { ...at(id), body: { shared: true } })).status).toBe(403);
    const own = { params: { dashboardId: 'home' as const } };
    const body = { audience: { kind: 'everyone' as const } };
    expect((await admin.call(setAudience, { ...own, body })).status).toBe(403);
    expect((await admin.call(deleteDashboard, own)).status).toBe(403);
  });

  it('takes no widget its editor may not see, and shows each reader only what they may see', async () => {
    const where = await places();
    const [partner, reader] = [await personIn(where, 0, ['hr-partner']), await personIn(where, 0)];
    const { id } = await created(partner, { kind: 'everyone' });
    const refused = await partner.call(addWidget, { ...at(id), body: { type: 'bankChanges', container: 1 } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { invalidInputs: [{ path: 'type', reason: 'This kind of widget cannot be added' }] },
    ]);
    const added = await partner.call(addWidget, { ...at(id), body: { type: 'headcount', container: 1 } });
    const widgetId = String(dataOf<{ id: number }>(added).id);
    const items = { params: { dashboardId: String(id), widgetId }, query: {} };
    expect((await partner.call(widgetItems, items)).status).toBe(200);
    expect(dataOf<Dashboard>(await reader.call(getDashboard, at(id))).widgets).toEqual([]);
    expect((await reader.call(widgetItems, items)).status).toBe(404);
  });

  it('shows a film to its audience alone, and takes only files its editor may open', async () => {
    const where = await places();
    const [partner, admin] = [
      await personIn(where, 0, ['hr-partner']),
      await personIn(where, 0, ['company-admin']),
    ];
    const [inside, outside] = [await personIn(where, 0), await personIn(where, 1)];
    await enterTenant(world.owner, where.company.tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into file (tenant_id, storage_key, name, type, size, purpose, owner_account_id)
       values ($1, $3, 'film.mp4', 'video/mp4', 4, 'widget-video', $2) returning id`,
      [where.company.tenantId, partner.accountId, await storedFilm()],
    );
    const fileId = Number(rows[0]?.id);
    const { id } = await created(partner, { kind: 'location', id: where.locations[0] });
    const body = {
      type: 'video' as const,
      container: 1 as const,
      settings: { videoType: 'file', videoFile: fileId },
    };
    const refused = await admin.call(addWidget, { ...at(id), body });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { invalidInputs: [{ path: 'settings.videoFile' }] },
    ]);
    expect((await partner.call(addWidget, { ...at(id), body })).status).toBe(201);
    const film = (person: TestPerson) => person.call(fileContent, { params: { fileId: String(fileId) } });
    expect([(await film(inside)).status, (await film(outside)).status]).toEqual([200, 404]);
  });
});
