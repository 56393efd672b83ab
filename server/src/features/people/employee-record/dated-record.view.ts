import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type DatedRecord, datedCalls } from '@tenure/contract/people/dated-record.ts';
import { type DatedSection, datedValues, requiredFields } from '@tenure/contract/people/record-fields.ts';
import { beginningOfTime, endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import {
  byField,
  fieldsInUse,
  isTurnedOff,
  type Standings,
  shownStanding,
} from '../../../platform/policy/field-rights.ts';
import type { RecordToEdit } from './dated-record.store.ts';

const dayOrNull = (day: string, without: string) => (day === without ? null : day);

/** A plan may reveal something not announced yet: it is for those who plan it. */
export function seesPlans(can: ReadonlySet<Capability>, { section }: Pick<RecordToEdit, 'section'>): boolean {
  return can.has(datedCalls[section].change.capability) || can.has('organisation.future.view');
}

type Answer = EndpointAnswer<(typeof datedCalls)[DatedSection]['read']>;

export function recordView(record: RecordToEdit, can: ReadonlySet<Capability>, standings: Standings): Answer {
  const { section, today, rights } = record;
  const inUse = <Values extends object>(values: Values) => fieldsInUse(rights, section, values);
  const plans = seesPlans(can, record);
  const { read, change } = datedCalls[section];
  const data: DatedRecord = {
    employeeId: record.employeeId,
    section,
    today,
    versions: record.timeline
      .filter(({ from }) => plans || from <= today)
      .map(({ from, to, values }) => {
        const written = record.recorded.find((one) => one.from === from);
        return {
          from: dayOrNull(from, beginningOfTime),
          // Where the next version is hidden, so is the end of this one.
          to: plans || to <= today ? dayOrNull(to, endOfTime) : null,
          values: inUse(values),
          recordedAt: written?.recordedAt ?? null,
          recordedBy: written?.recordedBy ?? null,
          reason: written?.reason || null,
        };
      }),
    history: record.history
      // Hidden even once its day has come: another value may have been planned before, or cancelled.
      .filter(({ wasPlanned }) => plans || !wasPlanned)
      .map(({ wasPlanned: _planned, before, after, ...deed }) => ({
        ...deed,
        from: dayOrNull(deed.from, beginningOfTime),
        before: inUse(before),
        after: inUse(after),
      })),
    choices: { legalEntities: record.legalEntities },
  };
  return {
    data,
    metadata: {
      actions: [...[read.capability, change.capability].filter((one) => can.has(one)), ...byField(standings)],
      fields: Object.keys(datedValues[section].shape)
        .filter((key) => !isTurnedOff(rights, section, key))
        .map((key) => ({
          key,
          isVisible: true,
          ...shownStanding(standings.of(key)),
          isRequired: requiredFields[section].includes(key),
        })),
    },
  };
}
