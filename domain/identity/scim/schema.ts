/** The resources of SCIM 2.0 (RFC 7643) as far as an account and a group here have them. */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'dateTime' | 'reference';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  /** Defaults to `readWrite`. */
  mutability?: 'readOnly' | 'immutable';
  uniqueness?: 'server';
  returned?: 'always';
  subAttributes?: readonly Attribute[];
  longest?: number;
}

export interface ResourceSchema {
  urn: string;
  name: 'User' | 'Group';
  description: string;
  attributes: readonly Attribute[];
  extensions: readonly { urn: string; name: string; description: string; attributes: readonly Attribute[] }[];
  /** Attributes of the RFC that are not kept here. Providers send them anyway; they are taken and forgotten. */
  ignored: readonly string[];
}

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  longest: 200,
  ...more,
});
const flag = (name: string, description: string): Attribute => ({ name, type: 'boolean', description });

const common: readonly Attribute[] = [
  text('id', 'The id here', { caseExact: true, mutability: 'readOnly', returned: 'always' }),
  text('externalId', 'The id at the provider', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'When it was made and changed',
    mutability: 'readOnly',
    subAttributes: [
      text('resourceType', 'User or Group', { caseExact: true, mutability: 'readOnly' }),
      { name: 'created', type: 'dateTime', description: 'When it was made', mutability: 'readOnly' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed', mutability: 'readOnly' },
      text('location', 'Its address', { caseExact: true, mutability: 'readOnly' }),
      text('version', 'For If-Match', { caseExact: true, mutability: 'readOnly' }),
    ],
  },
];

const reference = (name: string, description: string): Attribute => ({
  name,
  type: 'reference',
  description,
  mutability: 'readOnly',
});

export const userSchema: ResourceSchema = {
  urn: userUrn,
  name: 'User',
  description: 'An account of the company',
  attributes: [
    ...common,
    text('userName', 'What the person signs in with', { required: true, uniqueness: 'server' }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name',
      subAttributes: [
        text('formatted', 'The whole name'),
        text('givenName', 'First name'),
        text('familyName', 'Last name'),
      ],
    },
    text('displayName', 'The name others see'),
    flag('active', 'Whether the person may sign in. Ending it ends every session and token at once.'),
    {
      name: 'emails',
      type: 'complex',
      multiValued: true,
      description:
        'The work address. One is kept: the primary one, else the one of type work, else the first.',
      subAttributes: [
        text('value', 'The address', { uniqueness: 'server' }),
        text('type', 'work'),
        flag('primary', 'Whether it is the one that is used'),
        text('display', 'Not kept'),
      ],
    },
    {
      name: 'groups',
      type: 'complex',
      multiValued: true,
      description: 'The groups the person is in',
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'The id of the group', { caseExact: true, mutability: 'readOnly' }),
        reference('$ref', 'The address of the group'),
        text('display', 'The name of the group', { mutability: 'readOnly' }),
      ],
    },
  ],
  extensions: [
    {
      urn: enterpriseUrn,
      name: 'EnterpriseUser',
      description: 'The employee an account belongs to',
      attributes: [
        text('employeeNumber', 'Links the account to the employee with this number', { caseExact: true }),
      ],
    },
  ],
  ignored: [
    'schemas',
    'nickName',
    'profileUrl',
    'title',
    'userType',
    'preferredLanguage',
    'locale',
    'timezone',
    'password',
    'phoneNumbers',
    'ims',
    'photos',
    'addresses',
    'entitlements',
    'roles',
    'x509Certificates',
    'middleName',
    'honorificPrefix',
    'honorificSuffix',
    'costCenter',
    'organization',
    'division',
    'department',
    'manager',
  ],
};

export const groupSchema: ResourceSchema = {
  urn: groupUrn,
  name: 'Group',
  description: 'A group of the provider; what its members are given is chosen here',
  attributes: [
    ...common,
    text('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      description: 'The accounts in the group',
      subAttributes: [
        text('value', 'The id of the account', { caseExact: true, mutability: 'immutable' }),
        reference('$ref', 'The address of the account'),
        text('type', 'User', { mutability: 'immutable' }),
        text('display', 'The name of the account'),
      ],
    },
  ],
  extensions: [],
  ignored: ['schemas'],
};

export interface ResolvedAttribute {
  /** Null for an attribute of the core schema. */
  extension: string | null;
  /** Null where the extension as a whole is meant. */
  attribute: Attribute | null;
  sub: Attribute | null;
}

const named = (attributes: readonly Attribute[], name: string) =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());

function within(attributes: readonly Attribute[], name: string): Omit<ResolvedAttribute, 'extension'> | null {
  const [first = '', second, ...rest] = name.split('.');
  const attribute = named(attributes, first);
  if (!attribute || rest.length > 0) return null;
  if (second === undefined) return { attribute, sub: null };
  const sub = named(attribute.subAttributes ?? [], second);
  return sub ? { attribute, sub } : null;
}

const afterUrn = (urn: string, name: string) =>
  name.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? name.slice(urn.length + 1) : null;

/** Resolves an attribute's name, in any case and with or without its schema as a prefix. */
export function resolveAttribute(schema: ResourceSchema, name: string): ResolvedAttribute | null {
  for (const { urn, attributes } of schema.extensions) {
    if (name.toLowerCase() === urn.toLowerCase()) return { extension: urn, attribute: null, sub: null };
    const rest = afterUrn(urn, name);
    if (rest === null) continue;
    const found = within(attributes, rest);
    return found && { extension: urn, ...found };
  }
  const found = within(schema.attributes, afterUrn(schema.urn, name) ?? name);
  return found && { extension: null, ...found };
}

/** Whether the RFC knows the name though nothing is kept of it here. */
export function isIgnored(schema: ResourceSchema, name: string): boolean {
  const urns = [schema.urn, ...schema.extensions.map(({ urn }) => urn)];
  const bare = urns.reduce((rest, urn) => afterUrn(urn, rest) ?? rest, name);
  const parts = bare.split(/[.[]/, 2).map((part) => part.toLowerCase());
  return schema.ignored.some((one) => parts.includes(one.toLowerCase()));
}
