import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  exportImportProblems,
  exportOrganisation,
  getImport,
  type ImportDifference,
  type ImportProblem,
  type ImportState,
  listImportDifferences,
  listImportProblems,
  type OrganisationImport,
  type RecognisedFile,
  startImport,
  uploadImportFile,
} from '@tenure/contract/organisation/import.ts';
import type { ImportKind } from '@tenure/domain/organisation/import/columns.ts';
import { expect, vi } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestPerson } from './company.ts';
import type { World } from './world.ts';

type Options = Partial<
  Pick<
    EndpointRequest<typeof startImport>['body'],
    'effectiveFrom' | 'createsMissing' | 'mendsIds' | 'needsOneTop'
  >
>;
export type Tables = Partial<Record<ImportKind, string | Buffer>>;

const over: readonly ImportState[] = ['faulty', 'ready', 'applied', 'undone', 'cancelled', 'failed'];

/** A multipart body of one file, as a browser sends it. */
export function multipart(content: string | Buffer, name = 'table.csv') {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  };
}

/** Does what the import screen does, as a person. */
export function importsOf(person: TestPerson, waitMs = 20_000) {
  const upload = (kind: ImportKind, content: string | Buffer): Promise<Answer> =>
    person.raw({ method: 'POST', url: `${uploadImportFile.path}?kind=${kind}`, ...multipart(content) });
  const recognised = async (kind: ImportKind, content: string | Buffer) => {
    const answer = await upload(kind, content);
    expect([answer.status, answer.text.slice(0, answer.status === 201 ? 0 : 300)]).toEqual([201, '']);
    return (answer.body as { data: RecognisedFile }).data;
  };
  const ask = async (tables: Tables, options: Options = {}): Promise<Answer> => {
    const part = async (kind: ImportKind) => {
      const content = tables[kind];
      if (content === undefined) return null;
      const { id, mapping } = await recognised(kind, content);
      return { fileId: id, mapping };
    };
    return person.call(startImport, {
      body: {
        positions: await part('positions'),
        people: await part('people'),
        effectiveFrom: '2026-12-01',
        createsMissing: false,
        needsOneTop: true,
        ...options,
      },
    });
  };
  const read = async (importId: number) => {
    const answer = await person.call(getImport, { params: { importId: String(importId) } });
    return { ...(answer.body as { data: OrganisationImport }).data, etag: String(answer.headers['etag']) };
  };
  const settled = (importId: number) =>
    vi.waitFor(
      async () => {
        const found = await read(importId);
        expect(over).toContain(found.state);
        return found;
      },
      { timeout: waitMs, interval: 25 },
    );
  return {
    upload,
    recognised,
    ask,
    read,
    settled,
    dryRun: async (tables: Tables, options: Options = {}) => {
      const answer = await ask(tables, options);
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
      return settled((answer.body as { data: OrganisationImport }).data.id);
    },
    step: async (endpoint: { path: string }, { id, etag }: { id: number; etag: string }) => {
      const url = endpoint.path.replace('{importId}', String(id));
      const answer = await person.raw({ method: 'POST', url, headers: { 'if-match': etag } });
      return { answer, after: () => settled(id) };
    },
    problems: async (importId: number, query: EndpointRequest<typeof listImportProblems>['query'] = {}) => {
      const answer = await person.call(listImportProblems, { params: { importId: String(importId) }, query });
      return (answer.body as { data: ImportProblem[] }).data;
    },
    differences: async (
      importId: number,
      query: EndpointRequest<typeof listImportDifferences>['query'] = {},
    ) => {
      const answer = await person.call(listImportDifferences, {
        params: { importId: String(importId) },
        query,
      });
      return (answer.body as { data: ImportDifference[] }).data;
    },
    exported: async (what: 'positions' | 'people', asOf?: string) => {
      const answer = await person.call(exportOrganisation, { params: { what }, query: asOf ? { asOf } : {} });
      expect(answer.status).toBe(200);
      return answer.text;
    },
    exportedProblems: async (importId: number) => {
      const answer = await person.call(exportImportProblems, { params: { importId: String(importId) } });
      expect(answer.status).toBe(200);
      return answer.text;
    },
  };
}

/** A company with two departments and a location, and someone who may import into it. */
export async function groundOfImports(world: World) {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const { tenantId } = company;
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `insert into department (tenant_id, identifier, title) values ($1, '010', 'Operations'), ($1, '020', 'Finance')`,
    [tenantId],
  );
  await world.owner.query(
    `insert into location (tenant_id, identifier, title, country, timezone) values ($1, '001', 'Dock', 'AU', 'Australia/Melbourne')`,
    [tenantId],
  );
  return {
    company,
    admin,
    imports: importsOf(admin),
    /** The company's row counts by table, bypassing row security. */
    counts: async () => {
      const { rows } = await world.superuser.query<Record<string, number>>(
        `select ${counted(['position', 'position_version', 'employee', 'assignment', 'department', 'location'], 'tenant_id')}`,
        [tenantId],
      );
      return rows[0];
    },
    /** The stored data of an import beside its result. */
    kept: async (importId: number) => {
      const { rows } = await world.superuser.query<Record<string, number>>(
        `select ${counted(['organisation_import_row', 'organisation_import_problem', 'organisation_import_change'], 'import_id')}`,
        [importId],
      );
      return Object.values(rows[0] ?? {}).reduce((sum, count) => sum + count, 0);
    },
  };
}

const counted = (tables: readonly string[], by: 'tenant_id' | 'import_id') =>
  tables.map((table) => `(select count(*)::integer from ${table} where ${by} = $1) as ${table}`).join(', ');
