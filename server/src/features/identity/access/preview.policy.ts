import type { Grant } from '@tenure/contract/capabilities.ts';
import { isCovered } from '../../../platform/policy/evaluate.ts';
import { changeOf } from './profile.policy.ts';

/** Everyone who holds the same profiles has the same to gain and to lose; there are far fewer such groups than people. */
export interface HolderGroup {
  /** The profiles they were given, which name the group. */
  key: string;
  profileIds: readonly number[];
  people: number;
}

export interface ProfileGrants {
  profileId: number;
  heldByAll: boolean;
  grants: readonly Grant[];
}

interface PreviewedChange {
  profileId: number;
  before: readonly Grant[];
  after: readonly Grant[];
  groups: readonly HolderGroup[];
  profiles: readonly ProfileGrants[];
}

export interface Effect {
  gains: Grant[];
  loses: Grant[];
}

export interface Counted extends Grant {
  people: number;
}

export interface Preview {
  gains: Counted[];
  loses: Counted[];
  /** The groups the change means something to, by key. */
  effects: ReadonlyMap<string, Effect>;
  people: number;
}

/**
 * The grants each person gains and loses: a grant covered by another of one's profiles is neither gained nor
 * lost.
 */
export function previewOf({ profileId, before, after, groups, profiles }: PreviewedChange): Preview {
  const { added, removed } = changeOf(before, after);
  const effects = new Map<string, Effect>();
  let people = 0;
  for (const group of groups) {
    const others = profiles
      .filter((one) => one.profileId !== profileId)
      .filter((one) => one.heldByAll || group.profileIds.includes(one.profileId))
      .flatMap((one) => one.grants);
    const held = [...others, ...before];
    const left = [...others, ...after];
    const effect = {
      gains: added.filter((grant) => !isCovered(held, grant)),
      loses: removed.filter((grant) => !isCovered(left, grant)),
    };
    if (effect.gains.length + effect.loses.length === 0) continue;
    effects.set(group.key, effect);
    people += group.people;
  }
  const counted = (grants: readonly Grant[], side: keyof Effect): Counted[] =>
    grants
      .map((grant) => ({
        ...grant,
        people: groups
          .filter(({ key }) => effects.get(key)?.[side].includes(grant))
          .reduce((sum, group) => sum + group.people, 0),
      }))
      .filter((one) => one.people > 0);
  return { gains: counted(added, 'gains'), loses: counted(removed, 'loses'), effects, people };
}
