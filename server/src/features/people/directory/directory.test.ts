import {
  chooseDirectoryLayout,
  type Directory,
  type DirectoryViewSettings,
  deleteDirectoryView,
  exportPublicCards,
  getDirectory,
  mostDirectoryViews,
  saveDirectoryView,
} from '@tenure/contract/people/directory.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ground: TwoInLine;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
});
afterAll(() => world.close());

const settings: DirectoryViewSettings = {
  layout: 'cards',
  searchText: 'crane',
  department: null,
  location: null,
  country: 'AU',
  sortBy: 'position:desc',
  hidden: ['contact', 'startDate'],
};
const directoryIn = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return (body as { data: Directory }).data;
};
const save = (by: Caller, name: string, change: Partial<DirectoryViewSettings> = {}) =>
  by.call(saveDirectoryView, { body: { name, settings: { ...settings, ...change } } });
const read = async (by: Caller) => directoryIn(await by.call(getDirectory, {}));

describe('a saved view', () => {
  it('is kept for its owner alone, sorted by name', async () => {
    await save(ground.self, 'Terminal B');
    const { views } = directoryIn(await save(ground.self, 'crane crew'));
    expect(views.map(({ name }) => name)).toEqual(['crane crew', 'Terminal B']);
    expect(views[0]).toMatchObject({ settings });
    expect((await read(ground.manager)).views).toEqual([]);
  });

  it('of the same name is replaced', async () => {
    await save(ground.manager, 'Mine');
    const { views } = directoryIn(await save(ground.manager, 'Mine', { layout: 'table', hidden: [] }));
    expect(views).toEqual([
      { id: expect.any(Number), name: 'Mine', settings: { ...settings, layout: 'table', hidden: [] } },
    ]);
  });

  it('is deleted by its owner, and is unknown to others', async () => {
    const { views } = directoryIn(await save(ground.hr, 'Leith'));
    const at = { params: { viewId: String(views[0]?.id) } };
    expect((await ground.self.call(deleteDirectoryView, at)).status).toBe(404);
    expect(directoryIn(await ground.hr.call(deleteDirectoryView, at)).views).toEqual([]);
    expect((await ground.hr.call(deleteDirectoryView, at)).status).toBe(404);
  });

  it('is refused after thirty, while an existing one can still be replaced', async () => {
    for (let number = 1; number <= mostDirectoryViews; number += 1)
      await save(ground.payroll, `View ${number}`);
    const refused = await save(ground.payroll, 'One more');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Delete one')]);
    expect((await save(ground.payroll, 'View 7')).status).toBe(200);
  });

  it('takes only filters that the list has', async () => {
    for (const change of [
      { country: 'FR' },
      { hidden: ['salary'] },
      { sortBy: 'salary:asc' },
      { department: 'x' },
    ]) {
      expect((await save(ground.stranger, 'Odd', change as never)).status).toBe(422);
    }
    expect((await save(ground.stranger, '   ')).status).toBe(422);
  });

  it('leaves its name out of the audit log', async () => {
    const { company } = ground;
    await save(ground.admin, 'Plantedname');
    await enterTenant(world.owner, company.tenantId);
    const { rows } = await world.owner.query<{ details: object }>(
      `select details from audit_entry where action = 'directory.view-saved'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Plantedname');
  });
});

it('the layout is a table until the viewer chooses cards, for themselves alone', async () => {
  expect((await read(ground.stranger)).layout).toBe('table');
  const chosen = await ground.stranger.call(chooseDirectoryLayout, { body: { layout: 'cards' } });
  expect(directoryIn(chosen).layout).toBe('cards');
  expect((await read(ground.stranger)).layout).toBe('cards');
  expect((await read(ground.self)).layout).toBe('table');
});

describe('the export', () => {
  const linesOf = ({ text }: Answer) => text.replace('\uFEFF', '').trim().split('\r\n');

  it('has the people in the list, or the chosen ones, and is audited', async () => {
    const listed = (await ground.admin.call(listPublicCards, { query: {} })).body as {
      data: { fullName: string }[];
    };
    const all = await ground.admin.call(exportPublicCards, { query: {} });
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(
      linesOf(all)
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(listed.data.map(({ fullName }) => fullName));
    const one = await ground.admin.call(exportPublicCards, {
      query: { 'selectedFilters[person]': String(ground.employeeId) },
    });
    expect(linesOf(one)).toHaveLength(2);
    expect(linesOf(one)[1]).toContain('Operator');
    const none = await ground.admin.call(exportPublicCards, { query: { searchText: 'nobodyiscalledso' } });
    expect(linesOf(none)).toHaveLength(1);
    await enterTenant(world.owner, ground.company.tenantId);
    const { rows } = await world.owner.query(
      `select details->>'people' as people, details->>'chosen' as chosen from audit_entry
       where action = 'directory.exported' order by id`,
    );
    expect(rows).toEqual([
      { people: '2', chosen: 'false' },
      { people: '1', chosen: 'true' },
      { people: '0', chosen: 'false' },
    ]);
  });

  it('is offered only to people who may export, and includes no one from another company', async () => {
    const actionsFor = async (by: Caller) =>
      ((await by.call(listPublicCards, { query: {} })).body as { metadata: { actions: string[] } }).metadata
        .actions;
    expect(await actionsFor(ground.admin)).toEqual(expect.arrayContaining(['EXPORT', 'INVITE', 'CREATE']));
    expect(await actionsFor(ground.self)).toEqual(['VIEW', 'FILTER', 'SORT']);
    expect((await ground.self.call(exportPublicCards, { query: {} })).status).toBe(403);
    const other = await twoInLine(world);
    const stolen = await other.admin.call(exportPublicCards, {
      query: { 'selectedFilters[person]': String(ground.employeeId) },
    });
    expect(linesOf(stolen)).toHaveLength(1);
    await enterTenant(world.owner, other.company.tenantId);
    await world.owner.query(
      `delete from security_profile_grant where tenant_id = current_tenant() and capability = 'employees.card.view'`,
    );
    expect((await other.admin.call(exportPublicCards, { query: {} })).status).toBe(403);
  });
});

describe('the search of the directory', () => {
  it('finds by job title for everyone, and by number only for people who see it', async () => {
    await enterTenant(world.owner, ground.company.tenantId);
    // Nothing else of anyone holds these digits.
    const number = 'N48213';
    await world.owner.query('update employee set employee_number = $2 where id = $1', [
      ground.employeeId,
      number,
    ]);
    const foundBy = async (by: Caller, searchText: string) =>
      (
        (await by.call(listPublicCards, { query: { searchText } })).body as { data: { id: number }[] }
      ).data.map(({ id }) => id);
    expect(await foundBy(ground.stranger, 'Operator')).toContain(ground.employeeId);
    expect(await foundBy(ground.admin, number)).toContain(ground.employeeId);
    expect(await foundBy(ground.stranger, number)).not.toContain(ground.employeeId);
  });
});
