import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { FieldRight, FieldStanding } from '@tenure/contract/people/field-rights.ts';
import { disablableFields } from '@tenure/contract/people/optional-record.ts';
import { capabilitiesOver, type Relation } from './evaluate.ts';

/** A field for which a company decides what people may do themselves. */
export interface RuledField {
  key: string;
  begins: FieldRight;
  offered: readonly FieldRight[];
}

/** A section of such fields, and by which capabilities it is changed: of anyone, and of oneself. */
export interface RuledSection {
  key: string;
  capabilities: { view: Capability; edit: Capability; own: Capability };
  fields: readonly RuledField[];
}

/** A company's decisions, by section and field. */
export type KeptRights = Readonly<Record<string, Readonly<Record<string, FieldRight>>>>;

/** The same as it applies now: a field the company does not use is off for everyone. */
export type RightsInForce = Readonly<Record<string, Readonly<Record<string, FieldRight | 'off'>>>>;

/** `off` names fields as section and field, such as `general.pronouns`; a name that is no longer offered turns nothing off. */
export function withTurnedOff(kept: KeptRights, off: readonly string[]): RightsInForce {
  const inForce: Record<string, Record<string, FieldRight | 'off'>> = { ...kept };
  for (const name of disablableFields.filter((one) => off.includes(one))) {
    const [section = '', field = ''] = name.split('.');
    inForce[section] = { ...inForce[section], [field]: 'off' };
  }
  return inForce;
}

export const isTurnedOff = (rights: RightsInForce, section: string, field: string): boolean =>
  rights[section]?.[field] === 'off';

/** Without the fields the company does not use. */
export function fieldsInUse<Values extends object>(
  rights: RightsInForce,
  section: string,
  values: Values,
): Partial<Values> {
  const used = Object.entries(values).filter(([field]) => !isTurnedOff(rights, section, field));
  return Object.fromEntries(used) as Partial<Values>;
}

/** Why a field that the company does not use is not entered. */
export const notInUse = (path: string): InvalidInput => ({
  path,
  code: 'turned-off',
  reason: 'Your company does not use this field',
});

/** A decision for a right no longer offered is ignored. */
export function rightOf({ key: section }: RuledSection, field: RuledField, kept: RightsInForce): FieldRight {
  const decided = kept[section]?.[field.key];
  return decided !== undefined && decided !== 'off' && field.offered.includes(decided)
    ? decided
    : field.begins;
}

export interface Standings {
  /** Oneself, and by what the company has decided of each field rather than by a grant over everyone. */
  isByField: boolean;
  /** There is something of it that they change, or ask for. */
  mayAsk: boolean;
  of(field: string): FieldStanding;
}

/**
 * The one place that decides a viewer's rights over a field. Over others it is the section's capability. Over
 * oneself too, where it is held over others as well; otherwise the company's decision for each field applies.
 */
export function standingsOf(
  grants: readonly Grant[],
  relation: Relation,
  section: RuledSection,
  kept: RightsInForce,
): Standings {
  const { edit, own } = section.capabilities;
  const isOff = (field: string) => isTurnedOff(kept, section.key, field);
  const overOthers = grants.filter(({ scope }) => scope !== 'self');
  const editsAll = capabilitiesOver(relation.isSelf ? overOthers : grants, relation).has(edit);
  if (editsAll || !relation.isSelf) {
    return { isByField: false, mayAsk: false, of: (field) => (editsAll && !isOff(field) ? 'edit' : 'none') };
  }
  const can = capabilitiesOver(grants, relation);
  const rights = new Map(section.fields.map((field) => [field.key, rightOf(section, field, kept)]));
  const asks = can.has('employees.ownRecord.edit');
  const standingOf = (field: string): FieldStanding => {
    if (isOff(field)) return 'none';
    const right = rights.get(field);
    if (right === 'person' && can.has(own)) return 'edit';
    return right === 'asks' && asks ? 'ask' : 'none';
  };
  return {
    isByField: true,
    mayAsk: asks && [...rights.keys()].some((field) => standingOf(field) !== 'none'),
    of: standingOf,
  };
}

/**
 * The viewer's rights over a section: on one's own record, rights that go by field are no right over the
 * whole section.
 */
export function sectionCapabilities(
  grants: readonly Grant[],
  relation: Relation,
  section: RuledSection,
): ReadonlySet<Capability> {
  const can = new Set(capabilitiesOver(grants, relation));
  const { edit, own } = section.capabilities;
  if (edit !== own && standingsOf(grants, relation, section, {}).isByField) can.delete(edit);
  return can;
}

/** A field's metadata in an answer, besides what every field has. */
export const shownStanding = (standing: FieldStanding): { isEditable: boolean; isAskable?: true } => ({
  isEditable: standing === 'edit',
  ...(standing === 'ask' && { isAskable: true }),
});

/** States, besides the actions on the whole, that rights go by field. */
export const byField = ({ mayAsk }: Standings): Capability[] => (mayAsk ? ['employees.ownRecord.edit'] : []);

/** Why a field of one's own record is not changed. */
export const notOnesOwn = (path: string, standing: FieldStanding): InvalidInput => ({
  path,
  code: 'not-editable',
  reason: standing === 'ask' ? 'Ask for this to be changed' : 'Only HR changes this',
});
