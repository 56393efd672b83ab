import type { Plain } from '@tenure/domain/identity/scim/match.ts';
import { ScimProblem } from '@tenure/domain/identity/scim/problem.ts';
import { type WantedUser, wantedUser } from '@tenure/domain/identity/scim/user.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { GroupGiving } from '../access/access.api.ts';
import { userVersion } from './scim.view.ts';
import { type ScimUserRow, scimUser } from './scim-user.reads.ts';
import {
  type EmployeeToLink,
  employeeToLink,
  forgetLinks,
  insertUser,
  lockAccount,
  lockEmployee,
  sendsInvitations,
  takenNames,
  updateUser,
} from './scim-user.store.ts';

export interface ScimUserDeps {
  audit: Audit;
  giving: GroupGiving;
  /** Sends a link for choosing a password. */
  invite(tx: WriteTx, email: string): Promise<void>;
}

const missing = () => new ScimProblem(404, null, 'There is no such resource');
const taken = (what: string) =>
  new ScimProblem(409, 'uniqueness', `Another account has this ${what} already`);

export function holdToVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!named.includes(version.replace(/^W\//, ''))) {
    throw new ScimProblem(412, null, 'The resource was changed in the meantime');
  }
}

const changeable = {
  username: 'userName',
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  displayName: 'displayName',
  externalId: 'externalId',
} as const satisfies Partial<Record<keyof ScimUserRow, keyof WantedUser>>;

/** The provider's name for a person with a record here is no change: the record's name wins. */
const namesOf = (row: ScimUserRow): Pick<WantedUser, 'firstName' | 'lastName' | 'displayName'> => ({
  firstName: row.firstName,
  lastName: row.lastName,
  displayName: row.displayName,
});

function changedFields(before: ScimUserRow, wanted: WantedUser, employeeId: number | null): string[] {
  const fields = Object.entries(changeable).flatMap(([column, field]) =>
    before[column as keyof typeof changeable] === wanted[field] ? [] : [field as string],
  );
  return before.employeeId === employeeId ? fields : [...fields, 'employee'];
}

export function createScimUsers({ audit, giving, invite }: ScimUserDeps) {
  async function holdNamesFree(tx: WriteTx, wanted: WantedUser, exceptId: number | null) {
    const names = await takenNames(tx, wanted, exceptId);
    if (names.username) throw taken('userName');
    if (names.email) throw taken('address');
  }

  async function employeeOf(
    tx: WriteTx,
    wanted: WantedUser,
    accountId: number | null,
  ): Promise<EmployeeToLink | undefined> {
    if (wanted.employeeNumber === null) return undefined;
    const employee = await employeeToLink(tx, wanted.employeeNumber, accountId);
    if (!employee) throw new ScimProblem(400, 'invalidValue', 'No employee has this employeeNumber');
    // A record that already has an account is not given away by its number.
    if (employee.isTaken) throw taken('employeeNumber');
    return employee;
  }

  /** A provider that sets an administrator's address could have a link to a new password sent there. */
  function refuseTakingOver(before: ScimUserRow, fields: readonly string[]): void {
    const isTakeover = fields.some((field) => ['userName', 'email', 'employee'].includes(field));
    if (!before.isAdministrator || !isTakeover) return;
    throw new ScimProblem(
      403,
      null,
      'The user name, address and employee of an administrator are not changed by the provider',
    );
  }

  async function turn(tx: WriteTx, before: ScimUserRow, active: boolean): Promise<void> {
    if (active === before.isActive) return;
    if (!active) await forgetLinks(tx, before.id);
    await audit.record(tx, {
      action: active ? 'account.reactivated' : 'account.deactivated',
      subject: { type: 'account', id: before.id },
    });
  }

  return {
    async create(tx: WriteTx, resource: Plain): Promise<ScimUserRow> {
      const wanted = wantedUser(resource);
      await holdNamesFree(tx, wanted, null);
      const employee = await employeeOf(tx, wanted, null);
      const id = await insertUser(tx, wanted, employee);
      await audit.record(tx, {
        action: 'account.provisioned',
        subject: { type: 'account', id },
        details: { employee: employee?.id ?? null, active: wanted.active },
      });
      if (wanted.active && (await sendsInvitations(tx))) await invite(tx, wanted.email);
      return found(await scimUser(tx, id));
    },

    /** Applies a change to an account's present state; fields that stay the same make no entry. */
    async change(
      tx: WriteTx,
      id: number,
      ifMatch: string | undefined,
      make: (row: ScimUserRow) => Plain,
    ): Promise<ScimUserRow> {
      await giving.lock(tx);
      const seen = await scimUser(tx, id);
      if (!seen) throw missing();
      const { employeeNumber } = wantedUser(make(seen));
      if (employeeNumber !== null) await lockEmployee(tx, employeeNumber);
      await lockAccount(tx, id);
      const before = await scimUser(tx, id);
      if (!before) throw missing();
      holdToVersion(ifMatch, userVersion(before));
      const sent = wantedUser(make(before));
      const wanted = before.employeeId === null ? sent : { ...sent, ...namesOf(before) };
      const isSameNumber = wanted.employeeNumber === null || wanted.employeeNumber === before.employeeNumber;
      const employee = isSameNumber ? undefined : await employeeOf(tx, wanted, id);
      const employeeId = employee?.id ?? before.employeeId;
      const fields = changedFields(before, wanted, employeeId);
      if (fields.length === 0 && wanted.active === before.isActive) return before;
      refuseTakingOver(before, fields);
      await holdNamesFree(tx, wanted, id);
      if (before.isActive && !wanted.active) await giving.refuseLastAdmin(tx, id);
      await updateUser(tx, id, wanted, employeeId);
      await turn(tx, before, wanted.active);
      if (fields.length > 0) {
        await audit.record(tx, {
          action: 'account.updated',
          subject: { type: 'account', id },
          details: { fields },
        });
      }
      return found(await scimUser(tx, id));
    },
  };
}
export type ScimUsers = ReturnType<typeof createScimUsers>;
