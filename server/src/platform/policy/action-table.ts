import type { Capability } from '@tenure/contract/capabilities.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';

/** The rule for an action: it needs a capability over the subject, in the states that allow it. */
interface ActionRule<State extends string, Reason extends RefusalReason> {
  needs: Capability;
  in: Readonly<Record<State, 'allowed' | Reason>>;
}

/**
 * A feature's rules as one table of action × state × relation. The relation is in the capabilities: `capabilitiesOver` gives
 * those that hold between viewer and subject. The offer in metadata and the refusal of the write both read this table.
 */
export function actionTable<
  const Action extends string,
  const State extends string,
  const Reason extends RefusalReason = never,
>(table: Readonly<Record<Action, ActionRule<State, Reason>>>) {
  type Can = ReadonlySet<Capability>;
  const actions = Object.keys(table) as Action[];
  const decide = (action: Action, state: State, can: Can): 'allowed' | 'forbidden' | Reason =>
    can.has(table[action].needs) ? table[action].in[state] : 'forbidden';

  return {
    decide,
    isAllowed: (action: Action, state: State, can: Can): boolean => decide(action, state, can) === 'allowed',
    /** Actions the viewer has in some state at least, for the metadata of a list. */
    offered: (can: Can): Action[] => actions.filter((action) => can.has(table[action].needs)),
  };
}
