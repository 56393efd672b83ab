import { z } from 'zod';
import { areas, capabilityNames, scopes } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { anyCapability, id, idInPath, list, listQuery, pagination, record } from '../envelopes.ts';

export const roleTypes = ['Administrator', 'Manager', 'Employee'] as const;
export type RoleType = (typeof roleTypes)[number];

const grant = z.strictObject({
  capability: z.enum(capabilityNames, { error: 'This is not a known capability' }),
  scope: z.enum(scopes, { error: 'This is not a known scope' }),
});
const grants = z.array(grant);

const securityProfile = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  roleType: z.strictObject({ id, name: z.enum(roleTypes), description: z.string() }),
  /** Held by every account without being given; such a profile is neither given nor taken away. */
  heldByAll: z.boolean(),
});
export type SecurityProfile = z.output<typeof securityProfile>;

const listedProfile = securityProfile.extend({
  /** Came with the product; it can be changed and set back, and not deleted. */
  isBuiltIn: z.boolean(),
  /** How many accounts were given it; null where everyone holds it. */
  holders: z.int().nullable(),
  /** Everyone with this profile needs a second factor to sign in. */
  requiresSecondFactor: z.boolean(),
  grants: z.int(),
});
export type ListedProfile = z.output<typeof listedProfile>;

const detailedProfile = listedProfile.extend({
  grants,
  /** The grants it began with, if it came with the product. */
  defaults: grants.nullable(),
  /** Grants that cannot be removed from it. */
  kept: grants,
  /** Grants this viewer holds, and so may give. */
  grantable: grants,
});
export type DetailedProfile = z.output<typeof detailedProfile>;

const name = z.string().trim().min(1, 'Give the profile a name').max(80, 'Use at most 80 characters');
const givenGrants = grants.max(1000, 'A profile holds at most 1000 grants');
const profileParams = z.strictObject({ profileId: idInPath });
const userParams = z.strictObject({ userId: idInPath });
const userProfileParams = z.strictObject({ userId: idInPath, profileId: idInPath });

export const listCapabilities = defineEndpoint({
  name: 'listCapabilities',
  method: 'GET',
  path: '/api/capabilities',
  summary: 'Everything a profile of the company can grant, and between whom it makes sense',
  capability: 'security-profiles.view',
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        capability: grant.shape.capability,
        about: z.string(),
        area: z.enum(Object.keys(areas)),
        areaTitle: z.string(),
        scopes: z.array(z.enum(scopes)),
      }),
    ),
    metadata: z.strictObject({ actions: z.array(anyCapability) }),
  }),
  errors: [],
});

export const listSecurityProfiles = defineEndpoint({
  name: 'listSecurityProfiles',
  method: 'GET',
  path: '/api/security-profiles',
  summary: 'The security profiles of the company',
  capability: 'security-profiles.view',
  query: listQuery({ sort: ['name', 'holders'], filters: { roleType: roleTypes }, search: true }),
  output: list(listedProfile, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getSecurityProfile = defineEndpoint({
  name: 'getSecurityProfile',
  method: 'GET',
  path: '/api/security-profiles/{profileId}',
  summary: 'A security profile with everything it grants',
  capability: 'security-profiles.view',
  params: profileParams,
  output: record(detailedProfile),
  versioned: true,
  errors: ['not-found'],
});

const ownFields = {
  name,
  description: z.string().trim().max(400, 'Use at most 400 characters'),
  roleType: z.enum(roleTypes),
  /** Unchanged when a save leaves it out, so that an older client never turns it off. */
  requiresSecondFactor: z.boolean().optional(),
  grants: givenGrants,
};

export const createSecurityProfile = defineEndpoint({
  name: 'createSecurityProfile',
  method: 'POST',
  path: '/api/security-profiles',
  summary: 'Creates a security profile',
  capability: 'security-profiles.edit',
  body: z.strictObject({
    ...ownFields,
    description: ownFields.description.default(''),
    requiresSecondFactor: z.boolean().default(false),
    grants: givenGrants.default([]),
  }),
  output: record(detailedProfile),
  status: 201,
  stepUp: true,
  errors: ['forbidden'],
});

export const copySecurityProfile = defineEndpoint({
  name: 'copySecurityProfile',
  method: 'POST',
  path: '/api/security-profiles/{profileId}/copy',
  summary: 'Creates a security profile with the grants of another; no one has it yet',
  capability: 'security-profiles.edit',
  params: profileParams,
  body: z.strictObject({ name }),
  output: record(detailedProfile),
  status: 201,
  stepUp: true,
  errors: ['not-found', 'forbidden'],
});

const changedGrant = grant.extend({ people: z.int() });

export const previewSecurityProfile = defineEndpoint({
  name: 'previewSecurityProfile',
  method: 'POST',
  path: '/api/security-profiles/{profileId}/preview',
  summary: 'A preview of who would gain and lose which capabilities with these grants',
  capability: 'security-profiles.edit',
  params: profileParams,
  query: z.strictObject({
    page: listQuery({ sort: ['name'] }).shape.page,
    itemsPerPage: listQuery({ sort: ['name'] }).shape.itemsPerPage,
  }),
  body: z.strictObject({ grants: givenGrants }),
  output: z.strictObject({
    data: z.strictObject({
      gains: z.array(changedGrant),
      loses: z.array(changedGrant),
      people: z.array(
        z.strictObject({
          userId: id,
          fullName: z.string(),
          positionTitle: z.string().nullable(),
          gains: grants,
          loses: grants,
        }),
      ),
    }),
    metadata: z.strictObject({ pagination, capabilities: z.array(anyCapability) }),
  }),
  errors: ['not-found', 'forbidden'],
});

export const saveSecurityProfile = defineEndpoint({
  name: 'saveSecurityProfile',
  method: 'PUT',
  path: '/api/security-profiles/{profileId}',
  summary: 'Change a security profile; what is not named among its grants is taken from it',
  capability: 'security-profiles.edit',
  params: profileParams,
  body: z.strictObject(ownFields),
  output: record(detailedProfile),
  versioned: true,
  stepUp: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

export const resetSecurityProfile = defineEndpoint({
  name: 'resetSecurityProfile',
  method: 'POST',
  path: '/api/security-profiles/{profileId}/reset',
  summary: 'Set a profile that came with the product back to what it began with',
  capability: 'security-profiles.edit',
  params: profileParams,
  output: record(detailedProfile),
  status: 200,
  versioned: true,
  stepUp: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});

const holder = z.strictObject({
  userId: id,
  employeeId: id.nullable(),
  fullName: z.string(),
  email: z.string(),
  positionTitle: z.string().nullable(),
  location: z.string().nullable(),
  isActive: z.boolean(),
});
export type Holder = z.output<typeof holder>;

export const listSecurityProfileHolders = defineEndpoint({
  name: 'listSecurityProfileHolders',
  method: 'GET',
  path: '/api/security-profiles/{profileId}/holders',
  summary: 'The people who have a security profile',
  capability: 'security-profiles.view',
  params: profileParams,
  query: listQuery({ sort: ['name'], search: true }),
  output: list(holder, { offers: ['VIEW', 'SORT', 'CREATE', 'DELETE'] }),
  isList: true,
  errors: ['not-found'],
});

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  summary: 'The accounts of the company, to choose whom a profile is given to or who is asked about',
  capability: 'security-profiles.view',
  query: listQuery({ sort: ['name'], filters: { id: null }, search: true }),
  output: list(holder, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const listUserSecurityProfiles = defineEndpoint({
  name: 'listUserSecurityProfiles',
  method: 'GET',
  path: '/api/users/{userId}/security-profiles',
  summary: 'A person’s security profiles',
  capability: 'employees.systemPermissions.view',
  params: userParams,
  query: listQuery({ sort: ['name'], filters: { roleType: roleTypes }, search: true }),
  output: list(securityProfile, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE', 'DELETE'] }),
  isList: true,
  errors: ['not-found', 'forbidden'],
});

export const assignSecurityProfile = defineEndpoint({
  name: 'assignSecurityProfile',
  method: 'PUT',
  path: '/api/users/{userId}/security-profiles/{profileId}',
  summary: 'Adds a security profile to a person; If-Match names the version of the profile that was read',
  capability: 'security-profiles.assign',
  params: userProfileParams,
  output: record(securityProfile),
  versioned: true,
  stepUp: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});

export const removeSecurityProfile = defineEndpoint({
  name: 'removeSecurityProfile',
  method: 'DELETE',
  path: '/api/users/{userId}/security-profiles/{profileId}',
  summary: 'Removes a security profile from a person',
  capability: 'security-profiles.assign',
  params: userProfileParams,
  output: null,
  versioned: true,
  stepUp: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});

export const deleteSecurityProfile = defineEndpoint({
  name: 'deleteSecurityProfile',
  method: 'DELETE',
  path: '/api/security-profiles/{profileId}',
  summary: 'Deletes a security profile that no one has',
  capability: 'security-profiles.edit',
  params: profileParams,
  output: null,
  versioned: true,
  stepUp: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});
