import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { eraseLeaver, LeaverPreview, LeaverState } from '@tenure/contract/people/retention.ts';
import { keptUntil, type RetentionMonths } from '@tenure/domain/people/retention.ts';
import { type RetentionArea, retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Erasure, HeldRows } from '../../../platform/erasure/erasure.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { closeHold, insertHold, noteAgain, noteErasure } from './erasure.store.ts';
import { type Leaver, leaverToChange, leaverToRead } from './leaver.reads.ts';
import { retentionDecided } from './retention-settings.store.ts';

interface LeaverDeps {
  audit: Audit;
  clock: Clock;
  erasures: () => readonly Erasure[];
}
type Wish = EndpointInput<typeof eraseLeaver>['body'];
type Areas = LeaverPreview['areas'];

const rowsIn = (held: readonly HeldRows[]) => held.reduce((sum, { rows }) => sum + rows, 0);
const openHold = ({ holds }: Leaver) => holds.find(({ liftedAt }) => liftedAt === null);

export type Leavers = ReturnType<typeof createLeavers>;

/**
 * Data about people who leave: viewed, held, and erased when they have left and nothing requires it any more.
 */
export function createLeavers({ audit, clock, erasures }: LeaverDeps) {
  /**
   * The day has begun everywhere: no one is treated as gone while it is still their last day in their time
   * zone.
   */
  const today = () => clock.now().subtract({ hours: 12 }).toZonedDateTimeISO('UTC').toPlainDate().toString();

  async function heldIn(tx: Tx, area: Erasure['area'], employeeId: number): Promise<HeldRows[]> {
    const held: HeldRows[] = [];
    for (const erasure of erasures().filter((one) => one.area === area)) {
      held.push(...(await erasure.holds(tx, employeeId)));
    }
    return held.filter(({ rows }) => rows > 0);
  }

  /** Without a last day nothing is decided yet about any. */
  async function areasOf(tx: Tx, leaver: Leaver, months: RetentionMonths): Promise<Areas> {
    const { employeeId, erased, countries, lastDay } = leaver;
    if (lastDay === null) return [];
    const areas: Areas = [];
    for (const area of retentionAreas) {
      const kept = keptUntil(area, { countries, lastDay, months });
      const done = erased.find((one) => one.area === area);
      const holds = await heldIn(tx, area, employeeId);
      const mayGo = kept.erasableFrom !== null && kept.erasableFrom <= today();
      areas.push({
        ...kept,
        laws: [...kept.laws],
        // Data that arrived after the erasure, such as a payslip issued late, may be erased as well.
        state: done !== undefined && holds.length === 0 ? 'erased' : mayGo ? 'due' : 'kept',
        holds,
        erasedAt: done?.erasedAt ?? null,
        erasedBy: done?.erasedBy ?? null,
      });
    }
    return areas;
  }

  async function preview(tx: Tx, leaver: Leaver): Promise<LeaverPreview> {
    const { erased: _erased, countries: _countries, ...person } = leaver;
    const { settings } = await retentionDecided(tx);
    const areas = await areasOf(tx, leaver, settings.months);
    return {
      ...person,
      mode: settings.mode,
      areas,
      nameGoes: areas.length > 0 && areas.every(({ state }) => state !== 'kept'),
      state: stateOf(leaver, areas),
    };
  }

  function stateOf(leaver: Leaver, areas: Areas): LeaverState {
    if (areas.length > 0 && areas.every(({ state }) => state === 'erased')) return 'erased';
    if (openHold(leaver) !== undefined) return 'held';
    return areas.some(({ state }) => state === 'due') ? 'due' : 'waiting';
  }

  async function eraseArea(
    tx: WriteTx,
    area: Erasure['area'],
    { employeeId, lastDay, countries }: Leaver,
  ): Promise<number> {
    if (lastDay === null) throw new Error('Nothing is due for a person without a last day');
    const rows = rowsIn(await heldIn(tx, area, employeeId));
    await noteErasure(tx, { employeeId, area, lastDay, countries, rows });
    for (const erasure of erasures()) {
      if (erasure.area === area) await erasure.erase(tx, employeeId);
    }
    return rows;
  }

  /** In the order of the areas, the name last, where nothing is left that needs it. */
  async function erase(tx: WriteTx, leaver: Leaver, areas: readonly RetentionArea[], reason: string | null) {
    const { employeeId } = leaver;
    let rows = 0;
    for (const area of retentionAreas) {
      if (areas.includes(area)) rows += await eraseArea(tx, area, leaver);
    }
    const { areas: after } = await preview(tx, found(await leaverToRead(tx, employeeId, today())));
    const nameGoes = after.every(({ state }) => state === 'erased');
    if (nameGoes) await eraseArea(tx, 'name', leaver);
    await audit.record(tx, {
      action: 'leaver.erased',
      subject: { type: 'employee', id: employeeId },
      details: { areas: [...areas], rows, name: nameGoes, reason },
    });
    for (const subject of ['organisation', 'employee-record'] as const) {
      await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject });
    }
  }

  const again = async (tx: Tx, { employeeId }: Leaver) =>
    preview(tx, found(await leaverToRead(tx, employeeId, today())));

  return {
    today,
    preview,
    toRead: (tx: Tx, employeeId: number) => leaverToRead(tx, employeeId, today()),
    toChange: (tx: Tx, employeeId: number) => leaverToChange(tx, employeeId, today()),

    async eraseByHand(tx: WriteTx, leaver: Leaver, wish: Wish): Promise<LeaverPreview> {
      const { mode, areas } = await preview(tx, leaver);
      if (mode === 'off') throw refuse('retention.erase.off');
      if (openHold(leaver) !== undefined) throw refuse('retention.erase.held', { name: leaver.fullName });
      if (wish.fullName !== leaver.fullName) {
        throw invalidInput('fullName', 'another-name', `Write the name as it is shown: ${leaver.fullName}`);
      }
      const due = areas.flatMap(({ area, state }) => (state === 'due' ? [area] : []));
      if (wish.areas.some((area) => !due.includes(area))) {
        throw refuse('retention.erase.changed');
      }
      await erase(tx, leaver, wish.areas, wish.reason);
      return again(tx, leaver);
    },

    /** Marks erased areas with new data as due again. A company's list shows them from the next night. */
    async noteWhatCameIn(tx: WriteTx): Promise<void> {
      const { settings } = await retentionDecided(tx);
      if (settings.mode === 'off') return;
      for (const { area, heldAgain } of erasures()) {
        // The name stays, as another, once it is erased.
        if (area !== 'name') await noteAgain(tx, area, await heldAgain(tx));
      }
    },

    /**
     * By night: erases data still due on a second look. People who came back or are held meanwhile are passed
     * over.
     */
    async eraseByNight(tx: WriteTx, employeeId: number): Promise<void> {
      const leaver = await leaverToChange(tx, employeeId, today());
      if (leaver === undefined || openHold(leaver) !== undefined) return;
      const { mode, areas } = await preview(tx, leaver);
      const due = areas.flatMap(({ area, state }) => (state === 'due' ? [area] : []));
      if (mode !== 'nightly' || due.length === 0) return;
      await erase(tx, leaver, due, null);
    },

    async hold(tx: WriteTx, leaver: Leaver, reason: string): Promise<LeaverPreview> {
      if (openHold(leaver) !== undefined) throw refuse('retention.hold.held', { name: leaver.fullName });
      if (leaver.erased.some(({ area }) => area === 'name')) throw refuse('retention.hold.nothing');
      if (leaver.lastDay === null) {
        throw refuse('retention.hold.no-last-day', { name: leaver.fullName });
      }
      const id = await insertHold(tx, leaver.employeeId, reason);
      await audit.record(tx, {
        action: 'legal-hold.placed',
        subject: { type: 'employee', id: leaver.employeeId },
        details: { hold: id },
      });
      return again(tx, leaver);
    },

    async lift(tx: WriteTx, leaver: Leaver): Promise<LeaverPreview> {
      const open = openHold(leaver);
      if (open === undefined) throw refuse('retention.lift.not-held', { name: leaver.fullName });
      await closeHold(tx, open.id);
      await audit.record(tx, {
        action: 'legal-hold.lifted',
        subject: { type: 'employee', id: leaver.employeeId },
        details: { hold: open.id },
      });
      return again(tx, leaver);
    },
  };
}
