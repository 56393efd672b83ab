import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  approveBankChange,
  declineBankChange,
  getBankChange,
  getHeldBankChange,
  listBankChanges,
  withdrawBankChange,
} from '@tenure/contract/pay/bank-changes.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { changeCapabilities, hasEntered } from './bank-change.policy.ts';
import {
  type ChangeToDecide,
  changesWait,
  changeToDecide,
  changeToRead,
  type HeldChange,
  lastHeld,
  pageOfChanges,
} from './bank-change.reads.ts';
import type { BankChanges } from './bank-change.service.ts';
import { bankChangeAnswer, bankChangeView } from './bank-change.view.ts';

interface About {
  viewer: Viewer;
  subject: ChangeToDecide;
}
const byRelation = ({ viewer, subject }: About) => capabilitiesOver(viewer.grants, subject.relation);
const after = (viewer: Viewer, { relation }: Pick<ChangeToDecide, 'relation'>, change: HeldChange) =>
  bankChangeAnswer(change, changeCapabilities(viewer.grants, viewer, { change, relation }));

/** Undecided, and not entered by the viewer; the capability checks the person the accounts belong to. */
function decidable({ viewer, subject: { change } }: About): HeldChange {
  if (hasEntered(change, viewer)) {
    throw refuse('bank-changes.decide.own');
  }
  return open(change);
}

function open(change: HeldChange): HeldChange {
  if (change.state === 'waiting') return change;
  throw refuse('bank-changes.decide.decided');
}

export function bankChangeRoutes(bankChanges: BankChanges): Binding[] {
  const presented = ({ viewer, subject, result }: About & { result: HeldChange; can: Can }) =>
    after(viewer, subject, result);
  return [
    onSession(getHeldBankChange, {
      load: async (tx, { params, query }) => {
        const relation = await relationToViewer(tx, params.employeeId);
        if (relation === undefined) return undefined;
        const [waits, change = null] = await Promise.all([
          changesWait(tx),
          lastHeld(tx, query.scheme, params.employeeId),
        ]);
        return { relation, waits, change };
      },
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      present: ({ viewer, subject: { relation, waits, change } }) => ({
        data: { waits, change: change && bankChangeView(change) },
        metadata: {
          capabilities: change ? [...changeCapabilities(viewer.grants, viewer, { change, relation })] : [],
          fields: [],
        },
      }),
    }),
    onSession(withdrawBankChange, {
      load: async (tx, { params }) => {
        const [read, relation] = [
          await changeToDecide(tx, params.changeId),
          await relationToViewer(tx, params.employeeId),
        ];
        const change = read?.change.employee.id === params.employeeId ? read.change : undefined;
        return relation && { relation, change };
      },
      // Viewers without the right get the same refusal whether or not there is one.
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      act: ({ tx, viewer, subject: { relation, change: held } }) => {
        const change = found(held);
        if (!relation.isSelf && !hasEntered(change, viewer)) {
          throw refuse('bank-changes.withdraw.not-own');
        }
        return bankChanges.withdraw(tx, open(change));
      },
      present: ({ viewer, subject, result }) => after(viewer, subject, result),
    }),
    onSession(listBankChanges, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: ({ tx, input: { query } }) =>
        pageOfChanges(tx, {
          ...query,
          states: query['selectedFilters[state]'],
          kinds: query['selectedFilters[kind]'],
        }),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getBankChange, {
      load: (tx, { params }) => changeToRead(tx, params.changeId),
      authorise: byRelation,
      present: ({ viewer, subject }) => after(viewer, subject, subject.change),
    }),
    onSession(approveBankChange, {
      load: (tx, { params }) => changeToDecide(tx, params.changeId),
      authorise: byRelation,
      act: ({ tx, viewer, subject }) => bankChanges.approve(tx, decidable({ viewer, subject })),
      present: presented,
    }),
    onSession(declineBankChange, {
      load: (tx, { params }) => changeToDecide(tx, params.changeId),
      authorise: byRelation,
      act: ({ tx, viewer, subject, input }) =>
        bankChanges.decline(tx, decidable({ viewer, subject }), input.body.reason),
      present: presented,
    }),
  ];
}
