import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  assertsSecondFactor,
  issuerOf,
  mapIdentity,
  ownFactorIsDue,
  profileChange,
} from './single-sign-on.ts';

const names = {
  username: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
  employeeNumber: 'employee_number',
  groups: 'groups',
};

describe('the second factor after single sign-on', () => {
  const rule = fc.record({
    accountRequires: fc.boolean(),
    companyAsksOwn: fc.boolean(),
    trustsProvider: fc.boolean(),
  });
  const methods = fc.array(fc.constantFrom('pwd', 'otp', 'mfa', 'sms', 'fpt'));

  it('is due whenever the company asks for its own', () => {
    fc.assert(
      fc.property(rule, methods, (one, said) => {
        expect(ownFactorIsDue({ ...one, companyAsksOwn: true }, said)).toBe(true);
      }),
    );
  });

  it('is due for an account that requires it, unless a trusted provider says it was given', () => {
    fc.assert(
      fc.property(rule, methods, (one, said) => {
        const due = ownFactorIsDue({ ...one, companyAsksOwn: false, accountRequires: true }, said);
        expect(due).toBe(!(one.trustsProvider && said.includes('mfa')));
      }),
    );
  });

  it('is not due for anyone else', () => {
    fc.assert(
      fc.property(rule, methods, (one, said) => {
        expect(ownFactorIsDue({ ...one, companyAsksOwn: false, accountRequires: false }, said)).toBe(false);
      }),
    );
  });

  it.each([
    [['pwd'], false],
    [['pwd', 'otp'], false],
    [[], false],
    [['pwd', 'mfa'], true],
    [['https://refeds.org/profile/mfa'], true],
    [['urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'], false],
    [['MFA'], false],
  ])('takes %j for a second factor: %s', (said, given) => {
    expect(assertsSecondFactor(said)).toBe(given);
  });
});

describe('what a provider says of someone', () => {
  it('is read by the names the company gave', () => {
    const identity = mapIdentity(
      {
        preferred_username: 'Elena.Novak',
        email: 'Elena.Novak@Example.com',
        given_name: 'Elena',
        family_name: ' Novak ',
        employee_number: 1041,
        groups: ['hr', 'all'],
      },
      names,
    );
    expect(identity).toEqual({
      username: 'elena.novak',
      email: 'elena.novak@example.com',
      firstName: 'Elena',
      lastName: 'Novak',
      employeeNumber: '1041',
      groups: ['hr', 'all'],
    });
  });

  it('is nothing where it is missing, and never read from a prototype', () => {
    const nothing = mapIdentity({}, { ...names, username: 'constructor', groups: 'toString' });
    expect(Object.values(nothing)).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    ['two', ['a', 'b']],
    ['a record', { a: 1 }],
    ['control characters', 'a\r\nb'],
    ['too long', 'x'.repeat(201)],
  ])('is nothing where a single text is wanted and %s come', (_what, value) => {
    expect(mapIdentity({ given_name: value }, names).firstName).toBeNull();
  });

  it('knows being in no group from not being told of any', () => {
    expect(mapIdentity({ groups: [] }, names).groups).toEqual([]);
    expect(mapIdentity({}, names).groups).toBeNull();
    expect(mapIdentity({ groups: 'one' }, names).groups).toEqual(['one']);
  });

  it.each(['nobody', 'a@', '@b', 'a b@c', 'a@b@c', 'a@b, c@d', '<a@b>'])(
    'takes %s for no address',
    (text) => {
      expect(addressOf(text)).toBeNull();
    },
  );
});

describe('profiles by group', () => {
  const mapping = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b', 'c'), profileId: fc.integer({ min: 1, max: 5 }) }),
  );
  const groups = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
  const held = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));

  it('end at exactly the mapped ones of these groups, and leave all others alone', () => {
    fc.assert(
      fc.property(mapping, groups, held, (mapped, within, before) => {
        const { add, remove } = profileChange(mapped, within, before);
        const after = new Set([...before.filter((one) => !remove.includes(one)), ...add]);
        for (const profile of [1, 2, 3, 4, 5, 6, 7, 8]) {
          const governing = mapped.filter((one) => one.profileId === profile);
          const expected =
            governing.length === 0
              ? before.includes(profile)
              : governing.some((one) => within.includes(one.group));
          expect(after.has(profile)).toBe(expected);
        }
      }),
    );
  });

  it('stay as they are where the provider says nothing of groups', () => {
    fc.assert(
      fc.property(mapping, held, (mapped, before) => {
        expect(profileChange(mapped, null, before)).toEqual({ add: [], remove: [] });
      }),
    );
  });
});

it.each([
  ['https://id.example.com', 'https://id.example.com'],
  [' https://id.example.com/ ', 'https://id.example.com/'],
  ['https://id.example.com/a/v2.0/.well-known/openid-configuration', 'https://id.example.com/a/v2.0'],
])('the issuer of %s is %s', (address, issuer) => {
  expect(issuerOf(address)).toBe(issuer);
});
