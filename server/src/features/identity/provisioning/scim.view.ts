import { createHash } from 'node:crypto';
import type { Plain } from '@tenure/domain/identity/scim/match.ts';
import { enterpriseUrn, groupUrn, userUrn } from '@tenure/domain/identity/scim/schema.ts';
import type { ScimGroupRow } from './scim-group.reads.ts';
import type { ScimUserRow } from './scim-user.reads.ts';

/**
 * A tag of the resource's own contents, no matter who changed them; references to it from elsewhere do not change
 * it.
 */
function versionOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

export function userVersion(row: ScimUserRow): string {
  return versionOf([
    row.username,
    row.email,
    row.firstName,
    row.lastName,
    row.displayName,
    row.isActive,
    row.externalId,
    row.employeeNumber,
  ]);
}

export function groupVersion(row: ScimGroupRow): string {
  return versionOf([row.id, row.version]);
}

const present = (parts: Plain): Plain =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));

export function userResource(row: ScimUserRow, base: string): Plain {
  return {
    schemas: [userUrn, enterpriseUrn],
    id: String(row.id),
    ...present({ externalId: row.externalId }),
    userName: row.username,
    name: { formatted: row.displayName, givenName: row.firstName, familyName: row.lastName },
    displayName: row.displayName,
    active: row.isActive,
    emails: [{ value: row.email, type: 'work', primary: true }],
    groups: row.groups.map(({ id, name }) => ({
      value: String(id),
      $ref: `${base}/Groups/${id}`,
      display: name,
    })),
    [enterpriseUrn]: present({ employeeNumber: row.employeeNumber }),
    meta: {
      resourceType: 'User',
      created: row.createdAt,
      lastModified: row.changedAt,
      location: `${base}/Users/${row.id}`,
      version: userVersion(row),
    },
  };
}

export function groupResource(row: ScimGroupRow, base: string): Plain {
  return {
    schemas: [groupUrn],
    id: String(row.id),
    ...present({ externalId: row.externalId }),
    displayName: row.displayName,
    ...(row.members && {
      members: row.members.map(({ id, name }) => ({
        value: String(id),
        $ref: `${base}/Users/${id}`,
        type: 'User',
        display: name,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt,
      lastModified: row.changedAt,
      location: `${base}/Groups/${row.id}`,
      version: groupVersion(row),
    },
  };
}

export function listResponse(resources: readonly Plain[], total: number, startIndex: number): Plain {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
