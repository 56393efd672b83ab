import type { Comparison, Filter, FilterValue } from './filter.ts';
import { invalid } from './problem.ts';
import type { Attribute } from './schema.ts';

export type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How one value compares; texts without regard to case, unless the attribute says otherwise. */
export function compares(
  attribute: Attribute,
  operator: Comparison,
  stored: unknown,
  wanted: FilterValue,
): boolean {
  if (operator === 'ne') return !compares(attribute, 'eq', stored, wanted);
  const fold = (value: unknown) =>
    typeof value === 'string' && !attribute.caseExact ? value.toLowerCase() : value;
  const [one, other] = [fold(stored ?? null), fold(wanted)];
  if (operator === 'eq') return one === other;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  switch (operator) {
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
}

/** Whether one value of a multi-valued attribute is meant by the filter between its brackets. */
export function matchesElement(filter: Filter, element: Plain, attributes: readonly Attribute[]): boolean {
  const attributeAt = (path: string): Attribute => {
    const found = attributes.find((one) => one.name.toLowerCase() === path.toLowerCase());
    if (!found) throw invalid('invalidFilter', 'The filter names an attribute that is not there');
    return found;
  };
  switch (filter.kind) {
    case 'and':
      return filter.parts.map((part) => matchesElement(part, element, attributes)).every(Boolean);
    case 'or':
      return filter.parts.map((part) => matchesElement(part, element, attributes)).some(Boolean);
    case 'not':
      return !matchesElement(filter.of, element, attributes);
    case 'present':
      return (element[attributeAt(filter.path).name] ?? null) !== null;
    case 'compare': {
      const attribute = attributeAt(filter.path);
      return compares(attribute, filter.operator, element[attribute.name], filter.value);
    }
    case 'of':
      throw invalid('invalidFilter', 'Brackets cannot stand within brackets');
  }
}

/** The element a filter describes, where it does so outright. */
export function elementMeantBy(filter: Filter, attributes: readonly Attribute[]): Plain | null {
  if (filter.kind === 'and') {
    const parts = filter.parts.map((part) => elementMeantBy(part, attributes));
    return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return null;
  const attribute = attributes.find((one) => one.name.toLowerCase() === filter.path.toLowerCase());
  return attribute ? { [attribute.name]: filter.value } : null;
}
