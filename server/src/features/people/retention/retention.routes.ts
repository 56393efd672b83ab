import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  eraseLeaver,
  getLeaver,
  getRetentionSettings,
  type LeaverPreview,
  liftHold,
  listLeavers,
  placeHold,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { knowsWhoIsToLeave } from './leaver.policy.ts';
import { type Leaver, pageOfLeavers } from './leaver.reads.ts';
import type { Leavers } from './leaver.service.ts';
import {
  type RetentionDecided,
  retentionDecided,
  retentionToDecide,
  writeRetention,
} from './retention-settings.store.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
function authoriseOver({ viewer, subject }: { viewer: Viewer; subject: Leaver }): Can {
  const isSelf = viewer.employeeId === subject.employeeId;
  const can = capabilitiesOver(viewer.grants, { ...noRelation, isSelf });
  // A refusal instead of “not found” would reveal that they are to leave, or held.
  if (!subject.hasLeft && !knowsWhoIsToLeave(can)) throw new Refusal('not-found');
  return can;
}
const among = (can: Can, ...names: Capability[]) => names.filter((name) => can.has(name));

const presentedSettings = ({ settings, version }: RetentionDecided, can: Can) =>
  new Presented(
    {
      data: settings,
      metadata: { capabilities: among(can, 'retention.settings.edit', 'retention.leavers.view'), fields: [] },
    },
    version,
  );
const presentedLeaver = (data: LeaverPreview, can: Can) => ({
  data,
  metadata: { capabilities: among(can, 'retention.hold.edit', 'retention.leavers.erase'), fields: [] },
});

interface RetentionRouteDeps {
  audit: Audit;
  leavers: Leavers;
}

export function retentionRoutes({ audit, leavers }: RetentionRouteDeps): Binding[] {
  const toChange = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) => leavers.toChange(tx, params.employeeId),
    authorise: authoriseOver,
  };
  const present = ({ result, can }: { result: LeaverPreview; can: Can }) => presentedLeaver(result, can);
  return [
    onSession(getRetentionSettings, {
      load: retentionDecided,
      authorise,
      present: ({ subject, can }) => presentedSettings(subject, can),
    }),
    onSession(saveRetentionSettings, {
      load: retentionToDecide,
      authorise,
      version: ({ version }) => version,
      act: async ({ tx, subject: { settings }, input: { body } }) => {
        await writeRetention(tx, body);
        await audit.record(tx, {
          action: 'retention-settings.saved',
          subject: { type: 'retention-settings', id: tx.tenantId },
          details: {
            modeBefore: settings.mode,
            modeAfter: body.mode,
            changed: retentionAreas
              .filter((area) => settings.months[area] !== body.months[area])
              .map((area) => `${area}: ${settings.months[area]} → ${body.months[area]}`),
          },
        });
        return retentionDecided(tx);
      },
      present: ({ result, can }) => presentedSettings(result, can),
    }),
    onSession(listLeavers, {
      authorise,
      act: ({ tx, input, can }) => pageOfLeavers(tx, input.query, leavers.today(), knowsWhoIsToLeave(can)),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getLeaver, {
      load: (tx, { params }) => leavers.toRead(tx, params.employeeId),
      authorise: authoriseOver,
      act: ({ tx, subject }) => leavers.preview(tx, subject),
      present,
    }),
    onSession(placeHold, {
      ...toChange,
      act: ({ tx, subject, input: { body } }) => leavers.hold(tx, subject, body.reason),
      present,
    }),
    onSession(liftHold, { ...toChange, act: ({ tx, subject }) => leavers.lift(tx, subject), present }),
    onSession(eraseLeaver, {
      ...toChange,
      act: ({ tx, subject, input: { body } }) => leavers.eraseByHand(tx, subject, body),
      present,
    }),
  ];
}
