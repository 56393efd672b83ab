import { randomUUID } from 'node:crypto';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { FieldValues } from '@tenure/contract/people/change-requests.ts';
import {
  decided,
  isOvertaken,
  isSameValue,
  type RequestState,
} from '@tenure/domain/people/change-request.ts';
import type { ChangeableField, ChangeableSection, SectionState } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { isTurnedOff, notOnesOwn, type Standings } from '../../../platform/policy/field-rights.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import {
  changeRequestDecided,
  changeRequestToDecide,
  ownPath,
  requestPath,
} from './change-request.notifications.ts';
import { type KeptRequest, lastRequest } from './change-request.reads.ts';
import { closeRequest, insertRequest } from './change-request.store.ts';
import type { AskedValue, OpenedRequest } from './change-request.view.ts';

interface ChangeRequestDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}
/** A section of one person, with what was asked for last in it. */
export interface OwnSection {
  employeeId: number;
  section: ChangeableSection;
  fields: readonly ChangeableField[];
  state: SectionState;
  last: KeptRequest | undefined;
}
export interface RequestToDecide {
  kept: KeptRequest;
  section: ChangeableSection;
  fields: readonly ChangeableField[];
  state: SectionState;
}
interface Wanted {
  from: string | null;
  values: FieldValues;
  reason: string;
}

const sealedAt = (tenantId: TenantId, rowKey: string) => ({
  tenantId,
  table: 'change_request',
  column: 'sealed_values',
  rowKey,
});
const within = (values: FieldValues, keys: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

/** Changes people make to their own record, their requests, and the outcome. */
export function createChangeRequests({ audit, encryption, notifications }: ChangeRequestDeps) {
  const seal = (tenantId: TenantId, sealedFor: string, values: Record<string, AskedValue>) =>
    encryption.encrypt(JSON.stringify(values), sealedAt(tenantId, sealedFor));
  const opened = ({ kept, section, fields, state }: RequestToDecide): OpenedRequest => ({
    kept,
    label: section.label,
    fields,
    state,
    values: JSON.parse(
      encryption.decrypt(kept.sealedValues, sealedAt(kept.tenantId, kept.sealedFor)),
    ) as Record<string, AskedValue>,
  });
  const wishesOf = ({ kept, values, state }: OpenedRequest) => {
    const now = state.valuesOn(kept.from);
    return Object.entries(values).map(([key, { wished }]) => ({
      key,
      now: now[key] ?? null,
      wished,
      isTurnedOff: isTurnedOff(state.rights, kept.section, key),
    }));
  };

  async function announce(tx: WriteTx, accountIds: readonly number[]): Promise<void> {
    await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'change-requests' });
  }

  /**
   * Keeps a decided or withdrawn request without its sensitive values, and notifies the people it is about.
   */
  async function close(
    tx: WriteTx,
    { kept, section, fields, state }: RequestToDecide,
    how: { state: Exclude<RequestState, 'waiting'>; fields: KeptRequest['fields']; reason: string },
  ): Promise<void> {
    const { values } = opened({ kept, section, fields, state });
    const sensitive = new Set(fields.filter(({ isSensitive }) => isSensitive).map(({ key }) => key));
    const left = Object.fromEntries(Object.entries(values).filter(([key]) => !sensitive.has(key)));
    await closeRequest(tx, kept.id, { ...how, sealedValues: seal(kept.tenantId, kept.sealedFor, left) });
    const became = (outcome: string) =>
      how.fields.filter((field) => field.outcome === outcome).map(({ key }) => key);
    await audit.record(tx, {
      action: `change-request.${how.state}`,
      subject: { type: 'employee', id: kept.employee.id },
      details: {
        request: kept.id,
        section: kept.section,
        askedBy: kept.askedById,
        accepted: became('accepted'),
        declined: became('declined'),
      },
    });
    if (how.state !== 'withdrawn' && kept.askedById !== tx.actor.accountId) {
      await notifications.notify(tx, [kept.askedById], {
        kind: changeRequestDecided.kind,
        parameters: { state: how.state, section: section.label, reason: how.reason },
        href: ownPath(kept.section),
      });
    }
    const deciders = await accountsHoldingOver(tx, kept.employee.id, [
      'change-requests.decide',
      section.capabilities.edit,
    ]);
    await announce(tx, [kept.askedById, ...deciders]);
  }

  const allBecome = (kept: KeptRequest, outcome: 'withdrawn' | 'overtaken') =>
    kept.fields.map(({ key }) => ({ key, outcome }));

  /** Closes waiting requests for values that already hold. */
  async function closeOvertaken(tx: WriteTx, own: OwnSection): Promise<void> {
    const { last: kept, section, fields, state } = own;
    if (kept?.state !== 'waiting') return;
    const request = { kept, section, fields, state };
    if (!wishesOf(opened(request)).every(isOvertaken)) return;
    await close(tx, request, { state: 'overtaken', fields: allBecome(kept, 'overtaken'), reason: '' });
  }

  async function ask(tx: WriteTx, own: OwnSection, { from, values, reason }: Wanted, seen: FieldValues) {
    const { employeeId, section } = own;
    await closeOvertaken(tx, own);
    const sealedFor = randomUUID();
    const asked = Object.fromEntries(
      Object.entries(values).map(([key, wished]) => [key, { before: seen[key] ?? null, wished }]),
    );
    const id = await insertRequest(tx, {
      employeeId,
      section: section.key,
      from,
      fields: Object.keys(values),
      sealedFor,
      sealedValues: seal(tx.tenantId, sealedFor, asked),
      reason,
    });
    if (id === undefined) {
      throw refuse('change-requests.ask.waiting');
    }
    await audit.record(tx, {
      action: 'change-request.asked',
      subject: { type: 'employee', id: employeeId },
      details: { request: id, section: section.key, fields: Object.keys(values) },
    });
    const deciders = await accountsHoldingOver(tx, employeeId, [
      'change-requests.decide',
      section.capabilities.edit,
    ]);
    await notifications.notify(tx, deciders, {
      kind: changeRequestToDecide.kind,
      parameters: { section: section.label },
      href: requestPath(id),
    });
    await announce(tx, [...deciders, ...(tx.actor.accountId === null ? [] : [tx.actor.accountId])]);
  }

  /** Every problem at once: unknown fields, fields people may not change, invalid values, the day. */
  function checked({ fields, state }: OwnSection, wanted: Wanted, standings: Standings): FieldValues {
    const known = new Set(fields.map(({ key }) => key));
    const problems: InvalidInput[] = [];
    for (const key of Object.keys(wanted.values)) {
      const path = `values.${key}`;
      if (!known.has(key)) problems.push({ path, code: 'unknown', reason: 'This is not a known field' });
      else if (standings.of(key) === 'none') problems.push(notOnesOwn(path, 'none'));
    }
    const isOpen = (key: string) => known.has(key) && standings.of(key) !== 'none';
    const open = within(wanted.values, Object.keys(wanted.values).filter(isOpen));
    const result = Object.keys(open).length === 0 ? { values: open } : state.check(open);
    if ('problems' in result) problems.push(...result.problems);
    const asks = Object.keys(open).some((key) => standings.of(key) === 'ask');
    if (state.today === null && wanted.from !== null) {
      problems.push({ path: 'from', code: 'no-days', reason: 'This holds as soon as it is accepted' });
    }
    if (state.today !== null && asks && wanted.from === null) {
      problems.push({ path: 'from', code: 'missing', reason: 'Say from which day it holds' });
    }
    if (problems.length > 0 || 'problems' in result)
      throw new Refusal('invalid-input', { invalidInputs: problems });
    return result.values;
  }

  return {
    opened,

    /** Fields the person may change hold from today, and the rest are requested; both or neither. */
    async changeOwn(tx: WriteTx, own: OwnSection, wanted: Wanted, standings: Standings) {
      const values = checked(own, wanted, standings);
      const { state, section, employeeId } = own;
      const { today } = state;
      // The person may not know of plans: they have seen today's values.
      const day = today !== null && wanted.from !== null && wanted.from < today ? wanted.from : today;
      const [seen, now] = [state.valuesOn(day), state.valuesOn(today)];
      const different = (standing: 'edit' | 'ask', held: FieldValues) =>
        Object.keys(values).filter(
          (key) => standings.of(key) === standing && !isSameValue(values[key], held[key] ?? null),
        );
      const [direct, asked] = [different('edit', now), different('ask', seen)];
      if (direct.length + asked.length === 0) {
        const reason = 'Nothing would be different';
        throw invalidInput('values', 'no-difference', reason);
      }
      const { reason } = wanted;
      if (asked.length > 0) {
        await ask(tx, own, { from: wanted.from, values: within(values, asked), reason }, seen);
      }
      if (direct.length > 0) {
        // The reason is for the people who decide; with nothing to decide it is kept with the change.
        const why = asked.length > 0 ? '' : reason;
        await state.apply(tx, { from: today, values: within(values, direct), reason: why });
      }
      const after = found(await section.read(tx, employeeId));
      const last = await lastRequest(tx, employeeId, section.key);
      return { ...own, state: after, last, saved: direct };
    },

    async withdraw(tx: WriteTx, own: OwnSection, requestId: number) {
      const { last: kept, section, fields, state } = own;
      if (kept?.id !== requestId) throw new Refusal('not-found');
      waiting(kept);
      await close(
        tx,
        { kept, section, fields, state },
        { state: 'withdrawn', fields: allBecome(kept, 'withdrawn'), reason: '' },
      );
      const last = await lastRequest(tx, own.employeeId, section.key);
      return { ...own, last, saved: [] };
    },

    /** Accepted fields are applied by the same function as a direct edit; the rest stay as they are. */
    async decide(
      tx: WriteTx,
      request: RequestToDecide,
      { accepted, reason }: { accepted: readonly string[]; reason: string },
    ): Promise<void> {
      const { kept, state } = request;
      waiting(kept);
      const open = opened(request);
      const invalidInputs = accepted.flatMap((key, place) =>
        open.values[key] === undefined
          ? [{ path: `accepted.${place}`, code: 'unknown', reason: 'This is not asked for' }]
          : [],
      );
      const { outcomes, state: became } = decided(wishesOf(open), new Set(accepted));
      if (['declined', 'accepted-in-part'].includes(became) && reason === '') {
        invalidInputs.push({ path: 'reason', code: 'missing', reason: 'Say why, so that they know' });
      }
      if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
      const fields = kept.fields.map(({ key }) => ({ key, outcome: outcomes[key] ?? ('declined' as const) }));
      await close(tx, request, { state: became, fields, reason });
      const wished = Object.fromEntries(
        Object.entries(open.values).flatMap(([key, value]) =>
          outcomes[key] === 'accepted' ? [[key, value.wished]] : [],
        ),
      );
      if (Object.keys(wished).length === 0) return;
      // A value that was valid when requested may no longer be.
      const result = state.check(wished);
      if ('problems' in result) throw new Refusal('invalid-input', { invalidInputs: result.problems });
      await state.apply(tx, {
        from: kept.from,
        values: result.values,
        reason: kept.reason,
        request: { id: kept.id, askedBy: kept.askedById },
      });
    },

    async reveal(tx: WriteTx, request: RequestToDecide): Promise<OpenedRequest> {
      const { kept } = request;
      waiting(kept);
      await audit.record(tx, {
        action: 'change-request.revealed',
        subject: { type: 'employee', id: kept.employee.id },
        details: { request: kept.id, section: kept.section },
      });
      return opened(request);
    },
  };
}
export type ChangeRequests = ReturnType<typeof createChangeRequests>;

function waiting({ state }: KeptRequest): void {
  if (state !== 'waiting') throw refuse('change-requests.decide.decided');
}
