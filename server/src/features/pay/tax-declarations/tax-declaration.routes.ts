import { paginate } from '@tenure/contract/envelopes.ts';
import { tfnOptionsOn, ukOptionsOn } from '@tenure/contract/pay/tax-options.ts';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { getTfn, listTfnDeclarations, signTfn, tfnOptions } from '@tenure/contract/pay/tfn.ts';
import {
  getUkTaxation,
  listUkTaxDeclarations,
  signUkTaxation,
  ukTaxationOptions,
  ukTimeZone,
} from '@tenure/contract/pay/uk-taxation.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { taxCapabilities } from './tax-declaration.policy.ts';
import type { TaxDeclarations } from './tax-declaration.service.ts';
import { type Sealed, signedPage, type TaxToEdit, taxToEdit, taxToRead } from './tax-declaration.store.ts';
import { actionsOf, tfnOf, tfnView, ukTaxationOf, ukTaxationView } from './tax-declaration.view.ts';

interface TaxRoutesDeps {
  taxDeclarations: TaxDeclarations;
  clock: Clock;
}
type OfPerson = { params: { employeeId: number } };
interface Listed<Scheme extends TaxScheme> {
  record: TaxToEdit<Scheme>;
  page: Awaited<ReturnType<typeof signedPage<Scheme>>>;
}

function ofScheme<Scheme extends TaxScheme>(scheme: Scheme) {
  const authorise = ({ viewer, subject }: { viewer: Viewer; subject: TaxToEdit<Scheme> }) =>
    taxCapabilities(viewer, subject);
  return {
    toRead: { load: (tx: Tx, { params }: OfPerson) => taxToRead(tx, scheme, params.employeeId), authorise },
    toChange: {
      load: (tx: Tx, { params }: OfPerson) => taxToEdit(tx, scheme, params.employeeId),
      authorise,
      version: ({ version }: TaxToEdit<Scheme>) => version,
    },
    toList: {
      load: async (tx: Tx, { params, query }: OfPerson & { query: Parameters<typeof signedPage>[3] }) => {
        const [record, page] = await Promise.all([
          taxToRead(tx, scheme, params.employeeId),
          signedPage(tx, scheme, params.employeeId, query),
        ]);
        return record && { relation: record.relation, record, page };
      },
      authorise: ({ viewer, subject }: { viewer: Viewer; subject: Listed<Scheme> }) =>
        taxCapabilities(viewer, subject.record),
    },
  };
}

export function taxDeclarationRoutes({ taxDeclarations, clock }: TaxRoutesDeps): Binding[] {
  const maskedOf = (tenantId: TenantId) => (sealed: Sealed | null) =>
    taxDeclarations.masked(tenantId, sealed);
  const [here, inBritain] = [ofScheme('tfn'), ofScheme('uk-taxation')];
  const tfn = (record: TaxToEdit<'tfn'>, can: Can) =>
    new Presented(tfnView(record, maskedOf(record.tenantId), can), record.version);
  const ukTaxation = (record: TaxToEdit<'uk-taxation'>, can: Can) =>
    new Presented(ukTaxationView(record, maskedOf(record.tenantId), can), record.version);
  return [
    onSession(getTfn, { ...here.toRead, present: ({ subject, can }) => tfn(subject, can) }),
    onSession(tfnOptions, {
      ...here.toRead,
      present: ({ viewer }) => tfnOptionsOn(viewer.today),
    }),
    onSession(signTfn, {
      ...here.toChange,
      act: ({ tx, subject, input }) => taxDeclarations.signTfn(tx, subject, input.body),
      present: ({ result, can }) => tfn(result, can),
    }),
    onSession(listTfnDeclarations, {
      ...here.toList,
      present: ({ subject: { record, page }, input, request, can }) => ({
        data: page.rows.map((one) => tfnOf(one, maskedOf(record.tenantId))),
        metadata: {
          pagination: paginate(page.total, page.rows.length, input.query, request.path),
          actions: actionsOf(can),
        },
      }),
    }),

    onSession(getUkTaxation, {
      ...inBritain.toRead,
      present: ({ subject, can }) => ukTaxation(subject, can),
    }),
    onSession(ukTaxationOptions, {
      ...inBritain.toRead,
      present: () => ukOptionsOn(clock.today(ukTimeZone).toString()),
    }),
    onSession(signUkTaxation, {
      ...inBritain.toChange,
      act: ({ tx, subject, input }) => taxDeclarations.signUkTaxation(tx, subject, input.body),
      present: ({ result, can }) => ukTaxation(result, can),
    }),
    onSession(listUkTaxDeclarations, {
      ...inBritain.toList,
      present: ({ subject: { record, page }, input, request, can }) => ({
        data: page.rows.map((one) => ukTaxationOf(one, maskedOf(record.tenantId))),
        metadata: {
          pagination: paginate(page.total, page.rows.length, input.query, request.path),
          actions: actionsOf(can),
        },
      }),
    }),
  ];
}
