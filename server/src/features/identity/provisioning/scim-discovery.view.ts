import type { Plain } from '@tenure/domain/identity/scim/match.ts';
import {
  type Attribute,
  groupSchema,
  type ResourceSchema,
  userSchema,
} from '@tenure/domain/identity/scim/schema.ts';

export function serviceProviderConfig(base: string, mostResults: number): Plain {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description:
          'A token made under Administration › Provisioning. DELETE of a user deactivates the account and keeps its history.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

const schemas: readonly ResourceSchema[] = [userSchema, groupSchema];

export function resourceTypes(base: string): Plain[] {
  return schemas.map(({ name, urn, description, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema: urn,
    schemaExtensions: extensions.map((extension) => ({ schema: extension.urn, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

function attributeOf(one: Attribute): Plain {
  return {
    name: one.name,
    type: one.type,
    multiValued: one.multiValued ?? false,
    description: one.description,
    required: one.required ?? false,
    caseExact: one.caseExact ?? false,
    mutability: one.mutability ?? 'readWrite',
    returned: one.returned ?? 'default',
    uniqueness: one.uniqueness ?? 'none',
    ...(one.type === 'reference' && { referenceTypes: ['User', 'Group'] }),
    ...(one.subAttributes && { subAttributes: one.subAttributes.map(attributeOf) }),
  };
}

export function schemaResources(base: string): Plain[] {
  const all = schemas.flatMap((schema) => [schema, ...schema.extensions]);
  return all.map(({ urn, name, description, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: urn,
    name,
    description,
    attributes: attributes.filter((one) => !['id', 'externalId', 'meta'].includes(one.name)).map(attributeOf),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${urn}` },
  }));
}
