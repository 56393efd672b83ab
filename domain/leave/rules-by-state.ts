/** The state a person works in from a day; empty where their location has none. */
export interface StateFrom {
  from: string;
  state: string;
}

interface DatedRule {
  validFrom: string;
  /** The state it applies in; null for every state that has no rule of its own by then. */
  state: string | null;
}

const latestBy = <Rule extends DatedRule>(rules: readonly Rule[], day: string): Rule | undefined =>
  rules
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Rule | undefined>(
      (latest, rule) => (latest && latest.validFrom > rule.validFrom ? latest : rule),
      undefined,
    );

/** A person’s first known state also applies to the days before it. */
const stateOn = (states: readonly StateFrom[], day: string): string =>
  (states.findLast(({ from }) => from <= day) ?? states[0])?.state ?? '';

/** The rule that applies in a state on a day: its own, or else the one for all other states. */
export function ruleInState<Rule extends DatedRule>(
  rules: readonly Rule[],
  state: string,
  day: string,
): Rule | undefined {
  return (
    latestBy(
      rules.filter((rule) => state !== '' && rule.state === state),
      day,
    ) ??
    latestBy(
      rules.filter((rule) => rule.state === null),
      day,
    )
  );
}

/**
 * The rules of one person, the newest first: each applies from the day it begins or the person comes to its state. A state
 * without any rule is bridged by `nothing`, made of the rule that applied before.
 */
export function rulesInStates<Rule extends DatedRule>(
  rules: readonly Rule[],
  states: readonly StateFrom[],
  nothing: (before: Rule) => Rule,
): Rule[] {
  if (rules.every(({ state }) => state === null)) return [...rules];
  const inOrder = states.toSorted((one, other) => one.from.localeCompare(other.from));
  const days = [
    ...new Set([...rules.map(({ validFrom }) => validFrom), ...inOrder.map(({ from }) => from)]),
  ].sort();
  const found: Rule[] = [];
  let current: Rule | undefined;
  for (const day of days) {
    const rule = ruleInState(rules, stateOn(inOrder, day), day);
    if (rule === current) continue;
    const applied = rule ?? (current && nothing(current));
    if (applied !== undefined) found.unshift({ ...applied, validFrom: day });
    current = rule;
  }
  return found;
}
