import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plain } from './match.ts';
import { operationsOf, patched } from './patch.ts';
import { ScimProblem } from './problem.ts';
import { groupSchema, userSchema } from './schema.ts';

const apply = (resource: Plain, ...Operations: object[]) =>
  patched(userSchema, resource, operationsOf({ Operations }));
const applyToGroup = (resource: Plain, ...Operations: object[]) =>
  patched(groupSchema, resource, operationsOf({ Operations }));
const work = { value: 'a@example.com', type: 'work', primary: true };

describe('the examples of RFC 7644, section 3.5.2', () => {
  it('adds a member', () => {
    const value = [{ display: 'Babs Jensen', value: '2819' }];
    expect(applyToGroup({ members: [] }, { op: 'add', path: 'members', value })).toEqual({ members: value });
  });

  it('removes one member, and all', () => {
    const members = [{ value: '2819' }, { value: '902c' }];
    expect(applyToGroup({ members }, { op: 'remove', path: 'members[value eq "2819"]' })).toEqual({
      members: [{ value: '902c' }],
    });
    expect(applyToGroup({ members }, { op: 'remove', path: 'members' })).toEqual({ members: [] });
  });

  it('replaces all members', () => {
    expect(
      applyToGroup(
        { members: [{ value: '1' }] },
        { op: 'replace', path: 'members', value: [{ value: '2' }] },
      ),
    ).toEqual({ members: [{ value: '2' }] });
  });

  it('changes one part of a value', () => {
    expect(
      apply({ emails: [work] }, { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.co' }),
    ).toEqual({
      emails: [{ ...work, value: 'b@x.co' }],
    });
  });
});

it('takes booleans as text and operations in any case', () => {
  expect(apply({ active: true }, { op: 'Replace', path: 'active', value: 'False' })).toEqual({
    active: false,
  });
});

it('lets a new primary value take the place of the one before', () => {
  const fresh = { value: 'b@example.com', type: 'home', primary: true };
  expect(apply({ emails: [work] }, { op: 'add', path: 'emails', value: [fresh] })).toEqual({
    emails: [{ ...work, primary: false }, fresh],
  });
});

it('changes nothing by adding what is there already', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 50 })),
      fc.array(fc.integer({ min: 1, max: 50 })),
      (has, adds) => {
        const of = (ids: number[]) => ids.map((id) => ({ value: String(id) }));
        const add = { op: 'add', path: 'members', value: of(adds) };
        const once = applyToGroup({ members: of(has) }, add);
        expect(applyToGroup(once, add)).toEqual(once);
        expect(new Set((once.members as { value: string }[]).map(({ value }) => Number(value)))).toEqual(
          new Set([...has, ...adds]),
        );
      },
    ),
  );
});

it('answers any change with a resource or a refusal, and leaves what it was given as it was', () => {
  const operation = fc.record(
    {
      op: fc.constantFrom('add', 'remove', 'replace', 'x'),
      path: fc.oneof(fc.string(), fc.constantFrom('emails', 'name', 'active', 'emails[type eq "x"].value')),
      value: fc.jsonValue(),
    },
    { requiredKeys: ['op'] },
  );
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1 }), (operations) => {
      const resource = { userName: 'a', emails: [work] };
      try {
        apply(resource, ...operations);
      } catch (error) {
        expect(error).toBeInstanceOf(ScimProblem);
      }
      expect(resource).toEqual({ userName: 'a', emails: [work] });
    }),
  );
});
