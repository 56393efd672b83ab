import type { SignIn } from '../company.ts';

const ordinary = { role: 'ROLE_EMPLOYEE', isAdmin: false, secondFactor: false, profile: null } as const;

/** Their accounts come first, in this order, whatever the size of the company. */
export const signIns: readonly SignIn[] = [
  {
    username: 'priya.raman',
    role: 'COMPANYADMIN',
    isAdmin: true,
    secondFactor: true,
    profile: 'company-admin',
  },
  { ...ordinary, username: 'marco.bianchi' },
  { ...ordinary, username: 'elena.novak' },
  { ...ordinary, username: 'sam.okafor', isAdmin: true, profile: 'payroll-officer' },
  { ...ordinary, username: 'grace.liu', profile: 'hr-partner' },
];
