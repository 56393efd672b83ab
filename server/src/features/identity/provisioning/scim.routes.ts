import { isPlain, type Plain } from '@tenure/domain/identity/scim/match.ts';
import { operationsOf, patched } from '@tenure/domain/identity/scim/patch.ts';
import { ScimProblem } from '@tenure/domain/identity/scim/problem.ts';
import { readResource } from '@tenure/domain/identity/scim/read-value.ts';
import { groupSchema, userSchema } from '@tenure/domain/identity/scim/schema.ts';
import { isSelected, type Selection, selected } from '@tenure/domain/identity/scim/select.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptJson } from '../../../platform/http/json-body.ts';
import { groupResource, groupVersion, listResponse, userResource, userVersion } from './scim.view.ts';
import { resourceTypes, schemaResources, serviceProviderConfig } from './scim-discovery.view.ts';
import { idOf, type ScimAnswer, type ScimGate, scimMediaType, sendScimProblem } from './scim-gate.service.ts';
import { pageOfGroups, type ScimGroupRow, scimGroup } from './scim-group.reads.ts';
import type { ScimGroups } from './scim-group.service.ts';
import { listRequestOf, mostPerPage, selectionOf } from './scim-page.reads.ts';
import { pageOfUsers, type ScimUserRow, scimUser } from './scim-user.reads.ts';
import type { ScimUsers } from './scim-user.service.ts';

interface ScimRouteDeps {
  gate: ScimGate;
  users: ScimUsers;
  groups: ScimGroups;
}

/** A group of a large company is sent as one list of everyone in it. */
const largestBody = 4 * 1024 * 1024;
/** A group of a hundred thousand people, each an object with a value. */
const mostValues = 250_000;

const missing = () => new ScimProblem(404, null, 'There is no such resource');
const ifMatch = ({ headers }: FastifyRequest) => headers['if-match'];

function userAnswer(row: ScimUserRow, base: string, selection: Selection, status = 200): ScimAnswer {
  const resource = userResource(row, base);
  return {
    status,
    body: selected(userSchema, resource, selection),
    etag: userVersion(row),
    location: `${base}/Users/${row.id}`,
  };
}

function groupAnswer(row: ScimGroupRow, base: string, selection: Selection, status = 200): ScimAnswer {
  return {
    status,
    body: selected(groupSchema, groupResource(row, base), selection),
    etag: groupVersion(row),
    location: `${base}/Groups/${row.id}`,
  };
}

function userRoutes(scope: FastifyInstance, { gate, users }: ScimRouteDeps): void {
  const list = (of: (request: FastifyRequest) => unknown) =>
    gate('read only', async ({ tx, request, base }) => {
      const asked = listRequestOf(of(request));
      const { rows, total } = await pageOfUsers(tx, asked);
      const resources = rows.map((row) => selected(userSchema, userResource(row, base), asked));
      return { status: 200, body: listResponse(resources, total, asked.startIndex) };
    });
  const change = (make: (request: FastifyRequest, before: Plain) => Plain) =>
    gate('read write', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await users.change(tx, idOf(request), ifMatch(request), (before) =>
        make(request, userResource(before, base)),
      );
      return userAnswer(row, base, selection);
    });

  scope.get(
    '/Users',
    list((request) => request.query),
  );
  scope.post(
    '/Users/.search',
    list((request) => request.body),
  );
  scope.get(
    '/Users/:id',
    gate('read only', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await scimUser(tx, idOf(request));
      if (!row) throw missing();
      return userAnswer(row, base, selection);
    }),
  );
  scope.post(
    '/Users',
    gate('read write', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await users.create(tx, readResource(userSchema, request.body));
      return userAnswer(row, base, selection, 201);
    }),
  );
  scope.put(
    '/Users/:id',
    change((request) => readResource(userSchema, request.body)),
  );
  scope.patch(
    '/Users/:id',
    change((request, before) => patched(userSchema, before, operationsOf(request.body))),
  );
  // A person's remaining data is history, and history is kept: the account is only closed.
  scope.delete(
    '/Users/:id',
    gate('read write', async ({ tx, request, base }) => {
      await users.change(tx, idOf(request), ifMatch(request), (before) => ({
        ...userResource(before, base),
        active: false,
      }));
      return { status: 204, body: null };
    }),
  );
}

function groupRoutes(scope: FastifyInstance, { gate, groups }: ScimRouteDeps): void {
  const list = (of: (request: FastifyRequest) => unknown) =>
    gate('read only', async ({ tx, request, base }) => {
      const asked = listRequestOf(of(request));
      const { rows, total } = await pageOfGroups(tx, asked, isSelected(groupSchema, 'members', asked));
      const resources = rows.map((row) => selected(groupSchema, groupResource(row, base), asked));
      return { status: 200, body: listResponse(resources, total, asked.startIndex) };
    });
  const change = (make: (request: FastifyRequest, before: Plain) => Plain) =>
    gate('read write', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await groups.change(tx, idOf(request), ifMatch(request), (before) =>
        make(request, groupResource(before, base)),
      );
      return groupAnswer(row, base, selection);
    });

  scope.get(
    '/Groups',
    list((request) => request.query),
  );
  scope.post(
    '/Groups/.search',
    list((request) => request.body),
  );
  scope.get(
    '/Groups/:id',
    gate('read only', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await scimGroup(tx, idOf(request), isSelected(groupSchema, 'members', selection));
      if (!row) throw missing();
      return groupAnswer(row, base, selection);
    }),
  );
  scope.post(
    '/Groups',
    gate('read write', async ({ tx, request, base }) => {
      const selection = selectionOf(request.query);
      const row = await groups.create(tx, readResource(groupSchema, request.body));
      return groupAnswer(row, base, selection, 201);
    }),
  );
  scope.put(
    '/Groups/:id',
    change((request) => readResource(groupSchema, request.body)),
  );
  scope.patch(
    '/Groups/:id',
    change((request, before) => patched(groupSchema, before, operationsOf(request.body))),
  );
  scope.delete(
    '/Groups/:id',
    gate('read write', async ({ tx, request }) => {
      await groups.remove(tx, idOf(request), ifMatch(request));
      return { status: 204, body: null };
    }),
  );
}

function discoveryRoutes(scope: FastifyInstance, { gate }: ScimRouteDeps): void {
  const one = (all: (base: string) => Plain[], key: string) =>
    gate('read only', async ({ request, base }) => {
      const wanted = isPlain(request.params) ? String(request.params.id) : '';
      const found = all(base).find((resource) => resource[key] === wanted);
      if (!found) throw missing();
      return { status: 200, body: found };
    });
  const every = (all: (base: string) => Plain[]) =>
    gate('read only', async ({ base }) => {
      const resources = all(base);
      return { status: 200, body: listResponse(resources, resources.length, 1) };
    });
  scope.get(
    '/ServiceProviderConfig',
    gate('read only', async ({ base }) => ({ status: 200, body: serviceProviderConfig(base, mostPerPage) })),
  );
  scope.get('/ResourceTypes', every(resourceTypes));
  scope.get('/ResourceTypes/:id', one(resourceTypes, 'id'));
  scope.get('/Schemas', every(schemaResources));
  scope.get('/Schemas/:id', one(schemaResources, 'id'));
}

/** The provisioning protocol speaks its own media type and its own errors, so it has a scope of its own. */
export async function serveScim(server: FastifyInstance, deps: ScimRouteDeps): Promise<void> {
  await server.register(
    async (scope) => {
      acceptJson(scope, ['application/json', scimMediaType], mostValues);
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = largestBody;
      });
      scope.setErrorHandler((error: Error, request, reply) => sendScimProblem(request, reply, error));
      scope.setNotFoundHandler((request, reply) => sendScimProblem(request, reply, missing()));
      userRoutes(scope, deps);
      groupRoutes(scope, deps);
      discoveryRoutes(scope, deps);
    },
    { prefix: '/scim/v2' },
  );
}
