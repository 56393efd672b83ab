import { capabilities, companyCapabilities, type Grant } from '@tenure/contract/capabilities.ts';
import type { DetailedProfile, Holder, RoleType } from '@tenure/contract/identity/security-profiles.ts';

/** The mocked server's security profiles, and their holders. */

export interface MockProfile {
  id: number;
  name: string;
  description: string;
  roleType: RoleType;
  isBuiltIn: boolean;
  requiresSecondFactor?: boolean | undefined;
  heldByAll: boolean;
  version: number;
  grants: readonly Grant[];
  holders: readonly number[];
}

interface AccessWorld {
  profiles: readonly MockProfile[];
  lastProfile: number;
}

const storageKey = 'tenure.mock-profiles';
const everyGrant = companyCapabilities.flatMap((capability): Grant[] => {
  const widest = capabilities[capability].scopes.at(-1);
  return widest ? [{ capability, scope: widest }] : [];
});

export const mockPeople: readonly Holder[] = [
  ['Priya Raman', 'GM Terminal Operations'],
  ['Marco Bianchi', 'Terminal Manager'],
  ['Elena Novak', 'Vessel Planner'],
  ['Tāmati Ngata', 'Shift Supervisor'],
].map(([fullName = '', positionTitle = ''], at) => ({
  userId: at + 1,
  employeeId: at + 1,
  fullName,
  email: `person.${at + 1}@harbourline.example`,
  positionTitle,
  location: 'Melbourne',
  isActive: true,
}));

const began: readonly MockProfile[] = [
  {
    id: 1,
    name: 'Employee',
    description: 'Their own record, and the public card of everyone else',
    roleType: 'Employee',
    isBuiltIn: true,
    heldByAll: true,
    version: 1,
    grants: [{ capability: 'dashboards.dashboard.view', scope: 'self' }],
    holders: [],
  },
  {
    id: 2,
    name: 'HR Partner',
    description: 'Employment data of the same location',
    roleType: 'Manager',
    isBuiltIn: true,
    requiresSecondFactor: true,
    heldByAll: false,
    version: 1,
    grants: [{ capability: 'employees.team.view', scope: 'same-location' }],
    holders: [2, 3],
  },
  {
    id: 3,
    name: 'Company Admin',
    description: 'Everything of the company but payroll data',
    roleType: 'Administrator',
    isBuiltIn: true,
    requiresSecondFactor: true,
    heldByAll: false,
    version: 1,
    grants: everyGrant,
    holders: [1],
  },
];

export function readAccessWorld(): AccessWorld {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? { profiles: began, lastProfile: 3 } : (JSON.parse(kept) as AccessWorld);
}

export function changeMockProfile(id: number, change: Partial<MockProfile>): MockProfile | undefined {
  const world = readAccessWorld();
  const profiles = world.profiles.map((one) => (one.id === id ? { ...one, ...change } : one));
  keep({ ...world, profiles });
  return profiles.find((one) => one.id === id);
}

export function addMockProfile(profile: Omit<MockProfile, 'id' | 'version' | 'holders'>): MockProfile {
  const world = readAccessWorld();
  const made = { ...profile, id: world.lastProfile + 1, version: 1, holders: [] };
  keep({ profiles: [...world.profiles, made], lastProfile: made.id });
  return made;
}

export function removeMockProfile(id: number): void {
  const world = readAccessWorld();
  keep({ ...world, profiles: world.profiles.filter((one) => one.id !== id) });
}

export function beginningOf(id: number): MockProfile | undefined {
  return began.find((one) => one.id === id);
}

export function detailed(profile: MockProfile): DetailedProfile {
  const beginning = beginningOf(profile.id);
  return {
    id: profile.id,
    name: profile.name,
    description: profile.description,
    roleType: { id: 1, name: profile.roleType, description: '' },
    heldByAll: profile.heldByAll,
    isBuiltIn: profile.isBuiltIn,
    holders: profile.heldByAll ? null : profile.holders.length,
    requiresSecondFactor: profile.requiresSecondFactor ?? false,
    grants: [...profile.grants],
    defaults: beginning ? [...beginning.grants] : null,
    kept: profile.id === 3 ? [...everyGrant] : [],
    grantable: companyCapabilities.flatMap((capability) =>
      capabilities[capability].scopes.map((scope) => ({ capability, scope })),
    ),
  };
}

function keep(world: AccessWorld): void {
  sessionStorage.setItem(storageKey, JSON.stringify(world));
}
