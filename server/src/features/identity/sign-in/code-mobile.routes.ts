import { removeCodeMobile, saveCodeMobile } from '@tenure/contract/identity/factors.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { CodeMobiles } from './code-mobile.service.ts';
import { factorsOfViewerLocked } from './factor.reads.ts';

export function codeMobileRoutes(mobiles: CodeMobiles): Binding[] {
  return [
    onSession(saveCodeMobile, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) => mobiles.save(tx, subject, input.body.number, request),
      present: () => undefined,
    }),

    onSession(removeCodeMobile, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, request }) => mobiles.remove(tx, subject, request),
      present: () => undefined,
    }),
  ];
}
