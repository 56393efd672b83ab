import { aboutFields, getAbout, saveAbout } from '@tenure/contract/people/about.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type AboutPerson, aboutToEdit, aboutToRead, putAbout } from './about.store.ts';
import { aboutView } from './about.view.ts';

/** Colleagues may read of everyone, so people who are still to start are hidden here from viewers who may not know of them. */
function authorise({ viewer, subject }: { viewer: Viewer; subject: AboutPerson }) {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

export function aboutRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(getAbout, {
      load: (tx, { params }) => aboutToRead(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => new Presented(aboutView(subject, can), subject.version),
    }),
    onSession(saveAbout, {
      load: (tx, { params }) => aboutToEdit(tx, params.employeeId),
      authorise,
      version: ({ version }) => version,
      act: async ({ tx, subject, input: { body } }) => {
        const { employeeId, about } = subject;
        const changed = aboutFields.filter(
          (field) => JSON.stringify(about[field]) !== JSON.stringify(body[field]),
        );
        if (changed.length === 0) return subject;
        await putAbout(tx, employeeId, body);
        // The log names the fields and not their content.
        await audit.record(tx, {
          action: 'about.saved',
          subject: { type: 'employee', id: employeeId },
          details: { changed },
        });
        return found(await aboutToRead(tx, employeeId));
      },
      present: ({ result, can }) => new Presented(aboutView(result, can), result.version),
    }),
  ];
}
