import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { AdditionalDetails, getAdditionalDetails } from '@tenure/contract/people/additional-details.ts';
import { type CustomField, fieldKeyOf } from '@tenure/contract/people/custom-fields.ts';
import type { CustomValues } from '@tenure/contract/people/custom-values.ts';
import { beginningOfTime, endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import { partOf } from '@tenure/domain/people/seen-part.ts';
import { type Sight, sightOf } from './additional-details.policy.ts';
import type { DetailsToEdit } from './additional-details.store.ts';

type Can = ReadonlySet<Capability>;
const dayOrNull = (day: string, without: string) => (day === without ? null : day);
const keysOf = (fields: readonly CustomField[]) => fields.map(({ id }) => fieldKeyOf(id));
const definitionsFirst = 1_000_000;

export const sightOver = ({ relation: { isSelf }, country, fields }: DetailsToEdit, can: Can): Sight =>
  sightOf({ isSelf, country, fields }, can);

/** Counts only changes this viewer may see: a tag would reveal the others. */
export function versionFor(details: DetailsToEdit, can: Can): number {
  const { fields, plans } = sightOver(details, can);
  const seen = new Set(keysOf(fields));
  const told = details.deeds.filter(
    ({ wasPlanned, keys }) => (plans || !wasPlanned) && keys.some((key) => seen.has(key)),
  );
  return (details.setVersion - 1) * definitionsFirst + told.length + 1;
}

const only = (values: Partial<CustomValues>, keys: readonly string[]): CustomValues =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/** The fields a change was about: a withdrawn value may be only in the state before. */
const saidIn = ({ before, after }: { before: object; after: object }) => Object.keys({ ...before, ...after });

function peopleIn(shown: readonly CustomValues[], fields: readonly CustomField[]): ReadonlySet<unknown> {
  const keys = keysOf(fields.filter(({ kind }) => kind === 'person'));
  return new Set(shown.flatMap((values) => keys.map((key) => values[key])));
}

export function detailsView(details: DetailsToEdit, can: Can): EndpointAnswer<typeof getAdditionalDetails> {
  const { today } = details;
  const sight = sightOver(details, can);
  const { fields, editable, plans } = sight;
  const keys = keysOf(fields);
  const history = details.history
    // Hidden even once its day has come: another value may have been planned before, or cancelled.
    .filter(
      ({ wasPlanned, ...deed }) => (plans || !wasPlanned) && saidIn(deed).some((key) => keys.includes(key)),
    )
    .map(({ wasPlanned: _planned, before, after, reason, ...deed }) => ({
      ...deed,
      // A reason that is also about fields this viewer does not see may reveal them.
      reason: saidIn({ before, after }).every((key) => keys.includes(key)) ? reason : '',
      from: dayOrNull(deed.from, beginningOfTime),
      before: only(before, keys),
      after: only(after, keys),
    }));
  const versions = partOf(details.timeline, keys)
    .filter(({ from }) => plans || from <= today)
    .map(({ from, to, values }) => {
      const day = dayOrNull(from, beginningOfTime);
      const written = history.find((deed) => deed.from === day);
      return {
        from: day,
        // Where the next version is hidden, so is the end of this one.
        to: plans || to <= today ? dayOrNull(to, endOfTime) : null,
        values: only(values, keys),
        recordedAt: written?.recordedAt ?? null,
        recordedBy: written?.recordedBy ?? null,
        reason: written?.reason || null,
      };
    });
  const named = peopleIn(
    [...versions.map(({ values }) => values), ...history.flatMap(({ before, after }) => [before, after])],
    fields,
  );
  const data: AdditionalDetails = {
    employeeId: details.employeeId,
    today,
    versions,
    history,
    fields: fields.map(({ id, label, help, group, kind, isRequired, decimals, options }) => ({
      id,
      key: fieldKeyOf(id),
      label,
      help,
      group,
      kind,
      isRequired,
      decimals,
      options,
    })),
    people: details.people
      .filter(({ id, hasStarted }) => named.has(id) && (plans || hasStarted))
      .map(({ id, fullName }) => ({ id, fullName })),
    changesUntil: plans ? null : today,
    isOwn: details.relation.isSelf,
  };
  return {
    data,
    metadata: {
      capabilities: (
        ['employees.additionalDetails.view', 'employees.additionalDetails.edit'] as const
      ).filter((one) => can.has(one)),
      fields: fields.map((field) => ({
        key: fieldKeyOf(field.id),
        label: field.label,
        description: field.help,
        isVisible: true,
        isEditable: editable.includes(field),
        isRequired: field.isRequired,
      })),
    },
  };
}
