import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type {
  AskedField,
  FieldValue,
  getChangeRequest,
  OwnChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import { isOvertaken, isSameValue } from '@tenure/domain/people/change-request.ts';
import type { ChangeableField, SectionState } from '../../../module.ts';
import { isTurnedOff } from '../../../platform/policy/field-rights.ts';
import type { KeptRequest } from './change-request.reads.ts';

export interface AskedValue {
  before: FieldValue;
  wished: FieldValue;
}
/** A request with its values; sensitive ones are deleted once it is decided. */
export interface OpenedRequest {
  kept: KeptRequest;
  label: string;
  fields: readonly ChangeableField[];
  values: Readonly<Record<string, AskedValue>>;
  state: SectionState;
}

/** A field that the company has taken away since is still named. */
const aboutOf = (fields: readonly ChangeableField[], key: string) =>
  fields.find((field) => field.key === key) ?? { key, label: key, kind: 'text' as const };

/** A field that the company no longer uses is not shown, even where it was requested before. */
const shownFields = ({ kept, state }: OpenedRequest) =>
  kept.fields.filter(({ key }) => !isTurnedOff(state.rights, kept.section, key));

type Said = (value: FieldValue | undefined) => string | null;
const sayingOf =
  ({ state }: OpenedRequest, key: string, language: string): Said =>
  (value) =>
    value === undefined ? null : state.say(key, value, language);

function askedField(
  request: OpenedRequest,
  { key, outcome }: KeptRequest['fields'][number],
  language: string,
): OwnChangeRequest['fields'][number] {
  const about = aboutOf(request.fields, key);
  const value = request.values[key];
  const isMasked = value === undefined || ('isSensitive' in about && about.isSensitive === true);
  const say = sayingOf(request, key, language);
  return {
    key,
    label: about.label,
    kind: about.kind,
    before: isMasked ? null : say(value?.before),
    wished: isMasked ? null : say(value?.wished),
    isMasked,
    outcome,
  };
}

export function ownRequestView(request: OpenedRequest, language: string): OwnChangeRequest {
  const { id, employee, section, from, state, askedAt, decidedBy, decidedAt, reason, decisionReason } =
    request.kept;
  return {
    id,
    employee,
    section,
    sectionLabel: request.label,
    from,
    state,
    askedAt,
    decidedBy,
    decidedAt,
    reason,
    decisionReason,
    fields: shownFields(request).map((field) => askedField(request, field, language)),
  };
}

/** While the request waits, the present value is shown beside the one seen and the one requested. */
function decidedField(
  request: OpenedRequest,
  field: KeptRequest['fields'][number],
  language: string,
): AskedField {
  const shown = askedField(request, field, language);
  const { kept, state, values } = request;
  const value = values[field.key];
  if (kept.state !== 'waiting' || value === undefined) {
    return { ...shown, now: null, hasChanged: false, isOvertaken: false, later: null };
  }
  const say = sayingOf(request, field.key, language);
  const now = state.valuesOn(kept.from)[field.key] ?? null;
  const later = state.laterThan(kept.from, field.key);
  return {
    ...shown,
    now: shown.isMasked ? null : say(now),
    hasChanged: !isSameValue(now, value.before),
    isOvertaken: isOvertaken({ now, wished: value.wished }),
    later: later && { from: later.from, value: shown.isMasked ? null : say(later.value) },
  };
}

export function changeRequestView(
  request: OpenedRequest,
  can: ReadonlySet<Capability>,
  language: string,
): EndpointAnswer<typeof getChangeRequest> {
  const { kept } = request;
  return {
    data: {
      ...ownRequestView(request, language),
      fields: shownFields(request).map((field) => decidedField(request, field, language)),
      askedBy: kept.askedBy,
      today: kept.today,
      leftOn: kept.leftOn,
    },
    metadata: { capabilities: kept.state === 'waiting' ? [...can] : [], fields: [] },
  };
}

/** Masked values in words, for a viewer who asked to see them. */
export function revealedView(request: OpenedRequest, language: string) {
  return shownFields(request).flatMap(({ key }) => {
    const value = request.values[key];
    const isSensitive = request.fields.some((field) => field.key === key && field.isSensitive);
    if (!isSensitive || value === undefined) return [];
    const say = sayingOf(request, key, language);
    const now = request.state.valuesOn(request.kept.from)[key] ?? null;
    return [{ key, before: say(value.before), now: say(now), wished: say(value.wished) }];
  });
}
