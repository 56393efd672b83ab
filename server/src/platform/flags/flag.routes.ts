import { myFeatureFlags } from '@tenure/contract/platform/feature-flags.ts';
import { type Binding, onSession } from '../http/route.ts';
import type { FeatureFlags } from './feature-flags.ts';

export function flagRoutes(flags: FeatureFlags): Binding[] {
  return [
    onSession(myFeatureFlags, {
      act: ({ tx, viewer }) => flags.all(tx, viewer),
      present: ({ result }) => ({ flags: result }),
    }),
  ];
}
