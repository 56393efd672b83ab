import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, parseFilter, parsePath } from './filter.ts';
import { ScimProblem } from './problem.ts';

const name = fc.constantFrom('userName', 'name.familyName', 'emails', 'meta.lastModified', 'active');
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('present' as const), path: name }),
  fc.record({
    kind: fc.constant('compare' as const),
    path: name,
    operator: fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
    value: fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
    ),
  }),
);
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
    fc.record({ kind: fc.constantFrom('and', 'or'), parts: fc.tuple(tie('tree'), tie('tree')) }),
  ),
}));

/** The same as text, each part in brackets of its own. */
function written(filter: Filter): string {
  switch (filter.kind) {
    case 'present':
      return `${filter.path} pr`;
    case 'compare':
      return `${filter.path} ${filter.operator} ${JSON.stringify(filter.value)}`;
    case 'not':
      return `not (${written(filter.of)})`;
    case 'of':
      return `${filter.path}[${written(filter.of)}]`;
    default:
      return filter.parts.map((part) => `(${written(part)})`).join(` ${filter.kind} `);
  }
}

it('reads back every filter that is written', () => {
  fc.assert(
    fc.property(tree, (filter) => {
      expect(parseFilter(written(filter))).toEqual(filter);
    }),
  );
});

it('answers any text with a filter or a refusal, and never with anything else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseFilter(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ScimProblem);
      }
    }),
  );
});

describe('the examples of RFC 7644, figure 2', () => {
  it.each([
    'userName eq "bjensen"',
    'name.familyName co "O\'Malley"',
    'userName sw "J"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    'userType eq "Employee" and (emails.type eq "work")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ])('reads %s', (text) => {
    expect(() => parseFilter(text)).not.toThrow();
  });
});

it('binds not before and, and and before or', () => {
  expect(parseFilter('a pr or b pr and not (c pr)')).toMatchObject({
    kind: 'or',
    parts: [{ path: 'a' }, { kind: 'and', parts: [{ path: 'b' }, { kind: 'not' }] }],
  });
});

it.each(['members', 'name.familyName', 'addresses[type eq "work"]', 'members[value eq "2819"].displayName'])(
  'reads the path %s of RFC 7644, section 3.5.2',
  (text) => {
    expect(() => parsePath(text)).not.toThrow();
  },
);
