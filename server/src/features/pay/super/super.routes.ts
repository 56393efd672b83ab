import { paginate } from '@tenure/contract/envelopes.ts';
import { getSuper, listSuperDeclarations, signSuper, superOptions } from '@tenure/contract/pay/super.ts';
import { superOptionsOn } from '@tenure/contract/pay/super-presented.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { superCapabilities } from './super.policy.ts';
import type { Super } from './super.service.ts';
import { type Sealed, type SuperToEdit, signedPage, superToEdit, superToRead } from './super.store.ts';
import { signedView, superActions, superView } from './super.view.ts';

export function superRoutes(declarations: Super): Binding[] {
  const maskedOf =
    ({ tenantId }: SuperToEdit) =>
    (sealed: Sealed | null) =>
      declarations.masked(tenantId, sealed);
  const presented = (record: SuperToEdit, can: Can) =>
    new Presented(superView(record, maskedOf(record), can, declarations.today(record)), record.version);
  const authorise = ({ viewer, subject }: { viewer: Viewer; subject: SuperToEdit }) =>
    superCapabilities(viewer, subject);
  const toRead = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) => superToRead(tx, params.employeeId),
    authorise,
  };
  return [
    onSession(getSuper, { ...toRead, present: ({ subject, can }) => presented(subject, can) }),
    onSession(superOptions, {
      ...toRead,
      present: ({ subject }) => superOptionsOn(declarations.today(subject)),
    }),
    onSession(signSuper, {
      load: (tx, { params }) => superToEdit(tx, params.employeeId),
      authorise,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => declarations.sign(tx, subject, input.body),
      present: ({ result, can }) => presented(result, can),
    }),
    onSession(listSuperDeclarations, {
      load: async (tx, { params, query }) => {
        const [record, page] = await Promise.all([
          superToRead(tx, params.employeeId),
          signedPage(tx, params.employeeId, query),
        ]);
        return record && { relation: record.relation, record, page };
      },
      authorise: ({ viewer, subject }) => superCapabilities(viewer, subject.record),
      present: ({ subject: { record, page }, input, request, can }) => ({
        data: page.rows.map((one) => signedView(one, maskedOf(record))),
        metadata: {
          pagination: paginate(page.total, page.rows.length, input.query, request.path),
          actions: superActions(can),
        },
      }),
    }),
  ];
}
