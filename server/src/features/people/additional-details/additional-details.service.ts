import { type CustomField, fieldKeyOf } from '@tenure/contract/people/custom-fields.ts';
import { type CustomValues, changesTo } from '@tenure/contract/people/custom-values.ts';
import {
  beginningOfTime,
  changeFrom,
  type Version,
  versionAt,
} from '@tenure/domain/dates/effective-dated.ts';
import { correctPart, correctPartUntil, partOf, withdrawPart } from '@tenure/domain/people/seen-part.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { DatedEngine } from '../employee-record/employee-record.api.ts';
import type { Sight } from './additional-details.policy.ts';
import { type DetailsToEdit, detailsToRead, nameable } from './additional-details.store.ts';

interface Sent {
  values: CustomValues;
  reason: string;
}
type Timeline = Version<CustomValues>[];

const only = (values: CustomValues | undefined, keys: readonly string[]): CustomValues =>
  Object.fromEntries(keys.map((key) => [key, values?.[key] ?? null]));
const keysOf = (fields: readonly CustomField[]) => fields.map(({ id }) => fieldKeyOf(id));

/** A person's values in the company's own fields, for anyone who may change some of them. */
export function createAdditionalDetails({ engine }: { engine: DatedEngine }) {
  /** A field that is not shown is refused in the words for one that is not there. */
  async function held(tx: WriteTx, sight: Sight, kept: CustomValues, values: CustomValues): Promise<void> {
    const shown = new Set(keysOf(sight.fields));
    const open = new Set(keysOf(sight.editable));
    const closed = Object.keys(values).filter((key) => shown.has(key) && !open.has(key));
    const asked = Object.fromEntries(Object.entries(values).filter(([key]) => !closed.includes(key)));
    const judged = changesTo(sight.editable, kept).safeParse(asked);
    const problems = closed.map((key) => ({
      path: `values.${key}`,
      code: 'read-only',
      reason: 'You cannot change this field',
    }));
    for (const issue of judged.error?.issues ?? []) {
      const at = ['values', ...issue.path.map(String)].join('.');
      if (issue.code === 'unrecognized_keys') {
        const unknown = issue.keys.map((key) => `values.${key}`);
        problems.push(
          ...unknown.map((path) => ({ path, code: 'unknown', reason: 'This is not a known field' })),
        );
      } else if (issue.path.length > 0 || closed.length === 0) {
        problems.push({ path: at, code: issue.code ?? 'custom', reason: issue.message });
      }
    }
    if (problems.length === 0) problems.push(...(await unknownPeople(tx, sight, kept, values)));
    if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
  }

  async function unknownPeople(tx: WriteTx, sight: Sight, kept: CustomValues, values: CustomValues) {
    const named = sight.editable.flatMap(({ kind, id }) => {
      const key = fieldKeyOf(id);
      const value = values[key];
      return kind === 'person' && typeof value === 'number' && value !== kept[key] ? [{ key, value }] : [];
    });
    if (named.length === 0) return [];
    const known = await nameable(
      tx,
      named.map(({ value }) => value),
      sight.plans,
    );
    return named
      .filter(({ value }) => !known.has(value))
      .map(({ key }) => ({
        path: `values.${key}`,
        code: 'unknown',
        reason: 'Choose a person in the company',
      }));
  }

  async function write(
    tx: WriteTx,
    details: DetailsToEdit,
    after: Timeline,
    deed: Parameters<DatedEngine['write']>[3],
  ): Promise<DetailsToEdit> {
    const touched = details.fields.filter(({ id }) => Object.hasOwn(deed.after, fieldKeyOf(id)));
    await engine.write(tx, { ...details, section: 'additional-details' }, after, deed, {
      editing: 'employees.additionalDetails.edit',
      isToldToPerson: touched.some(({ personSees }) => personSees),
    });
    return found(await detailsToRead(tx, engine, details.employeeId));
  }

  return {
    async change(
      tx: WriteTx,
      details: DetailsToEdit,
      sight: Sight,
      { from, values, reason }: Sent & { from: string },
    ): Promise<DetailsToEdit> {
      if (!sight.plans && from > details.today) {
        throw engine.refusedDay('future', 'Choose today or an earlier day');
      }
      const before = versionAt(details.timeline, from)?.values ?? {};
      await held(tx, sight, before, values);
      const after = engine.changedOrRefused(changeFrom(details.timeline, from, values));
      const keys = Object.keys(values);
      return write(tx, details, after, {
        kind: 'change',
        from,
        before: only(before, keys),
        after: only(versionAt(after, from)?.values, keys),
        reason,
      });
    },

    async correct(
      tx: WriteTx,
      details: DetailsToEdit,
      sight: Sight,
      { from, values, reason }: Sent & { from: string },
    ): Promise<DetailsToEdit> {
      const day = from === 'beginning' ? beginningOfTime : from;
      const seen = keysOf(sight.fields);
      const wrong = partOf(details.timeline, seen).find((version) => version.from === day);
      await held(tx, sight, wrong?.values ?? {}, values);
      const { timeline, today } = details;
      const after = engine.changedOrRefused(
        sight.plans
          ? correctPart(timeline, seen, day, values)
          : correctPartUntil(timeline, seen, { from: day, today }, values),
      );
      const keys = Object.keys(values);
      return write(tx, details, after, {
        kind: 'correction',
        from: day,
        before: only(wrong?.values, keys),
        after: only(versionAt(after, day)?.values, keys),
        reason,
      });
    },

    withdraw(tx: WriteTx, details: DetailsToEdit, sight: Sight, from: string): Promise<DetailsToEdit> {
      if (from === 'beginning' || from <= details.today) {
        throw engine.refusedDay('past', 'What has begun is corrected; only what is planned is taken back');
      }
      const keys = keysOf(sight.editable);
      // Viewers who may not see plans get the same answer about every future day.
      const changed = sight.plans && withdrawPart(details.timeline, keys, from);
      if (!changed || 'problem' in changed) {
        throw refuse('additional-details.undo.none');
      }
      const after = changed.versions;
      const [planned, instead] = [versionAt(details.timeline, from)?.values, versionAt(after, from)?.values];
      const taken = keys.filter(
        (key) => JSON.stringify(planned?.[key] ?? null) !== JSON.stringify(instead?.[key] ?? null),
      );
      return write(tx, details, after, {
        kind: 'withdrawal',
        from,
        before: only(planned, taken),
        after: only(instead, taken),
        reason: '',
      });
    },
  };
}
export type AdditionalDetailsService = ReturnType<typeof createAdditionalDetails>;
