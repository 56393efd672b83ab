import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { startImport } from '@tenure/contract/organisation/import.ts';
import {
  columnsOf,
  type ImportKind,
  importKinds,
  isMappable,
} from '@tenure/domain/organisation/import/columns.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { forgetImport } from './clearing.store.ts';
import { fingerprintNow } from './company.reads.ts';
import { applyImportJob, checkImportJob, undoImportJob } from './import.jobs.ts';
import { type ImportRow, importToShow } from './import.reads.ts';
import {
  addImport,
  importFileOfViewer,
  keepObjections,
  lockImport,
  moveImport,
  remember,
} from './import.store.ts';
import { objectionsToUndo, refusalOfObjections } from './objection.reads.ts';
import { fillsTurnedOff, turnedOffColumns } from './offered-columns.reads.ts';

interface Asked {
  tx: WriteTx;
  audit: Audit;
}
interface AskedOf extends Asked {
  subject: ImportRow;
}
interface WithSalaries {
  seesSalaries: boolean;
}

const about = (id: number) => ({ type: 'organisation-import', id });
const jobOf = (tx: WriteTx, importId: number) => ({
  tenantId: tx.tenantId,
  importId,
  accountId: tx.actor.accountId ?? 0,
});

function refuseSalaries(hasSalaries: boolean, seesSalaries: boolean): void {
  if (hasSalaries && !seesSalaries) {
    throw refuse('organisation-import.read.no-salaries');
  }
}

const namesSalaries = (kind: ImportKind, columns: Readonly<Record<string, string>>) =>
  columnsOf[kind].some(({ key, isSalary }) => isSalary && columns[key] !== undefined);

type Start = Asked & WithSalaries & { body: EndpointInput<typeof startImport>['body'] };

export async function start({ tx, audit, body, seesSalaries }: Start): Promise<ImportRow> {
  const hasSalaries = importKinds.some((kind) =>
    namesSalaries(kind, { ...body[kind]?.mapping, ...body[kind]?.reading.defaults }),
  );
  refuseSalaries(hasSalaries, seesSalaries);
  const whyNone = await turnedOffColumns(tx);
  for (const kind of importKinds) {
    const file = body[kind];
    if (file === null) continue;
    const named = [
      ...Object.keys(file.mapping).map((key) => ({ key, path: `${kind}.mapping.${key}` })),
      ...Object.keys(file.reading.defaults).map((key) => ({ key, path: `${kind}.reading.defaults.${key}` })),
    ];
    const unknown = named.filter(({ key }) => !isMappable(kind, key));
    const turnedOff = named.flatMap(({ key, path }) => {
      const why = whyNone(kind, key);
      return why === null ? [] : [{ path, code: why.code, reason: `${why.reason}. Leave this column out.` }];
    });
    const isTheirs = await importFileOfViewer(tx, file.fileId, kind);
    if (unknown.length + turnedOff.length > 0 || !isTheirs) {
      throw new Refusal('invalid-input', {
        invalidInputs: [
          ...(isTheirs
            ? []
            : [{ path: `${kind}.fileId`, code: 'unknown', reason: 'Upload this file first' }]),
          ...unknown.map(({ path }) => ({ path, code: 'unknown', reason: 'There is no such column' })),
          ...turnedOff,
        ],
      });
    }
    await remember(tx, kind, file);
  }
  const id = await addImport(tx, { ...body, hasSalaries });
  await audit.record(tx, {
    action: 'organisation-import.started',
    subject: about(id),
    details: { files: importKinds.filter((kind) => body[kind] !== null), from: body.effectiveFrom },
  });
  await enqueue(tx, checkImportJob, jobOf(tx, id));
  return found(await importToShow(tx, id));
}

export async function askToApply({
  tx,
  audit,
  subject,
  seesSalaries,
}: AskedOf & WithSalaries): Promise<ImportRow> {
  refuseSalaries(subject.hasSalaries, seesSalaries);
  const order = found(await lockImport(tx, subject.id));
  if (order.state !== 'ready') {
    throw refuse('organisation-import.apply.not-checked');
  }
  if (order.fingerprint !== (await fingerprintNow(tx))) {
    throw refuse('organisation-import.apply.company-changed');
  }
  if (await fillsTurnedOff(tx, order)) throw refuse('organisation-import.apply.column-off');
  await moveImport(tx, subject.id, ['ready'], 'applying');
  await audit.record(tx, { action: 'organisation-import.asked', subject: about(subject.id) });
  await enqueue(tx, applyImportJob, jobOf(tx, subject.id));
  return found(await importToShow(tx, subject.id));
}

export async function cancel({ tx, audit, subject }: AskedOf): Promise<ImportRow> {
  const wasCancelled = await moveImport(
    tx,
    subject.id,
    ['waiting', 'checking', 'faulty', 'ready', 'applying'],
    'cancelled',
  );
  if (!wasCancelled) throw refuse('organisation-import.cancel.over');
  // The tables stay for a while, so that one can go on from the columns.
  await forgetImport(tx, subject.id);
  await audit.record(tx, { action: 'organisation-import.cancelled', subject: about(subject.id) });
  return found(await importToShow(tx, subject.id));
}

export async function askToUndo({
  tx,
  audit,
  subject,
  seesSalaries,
}: AskedOf & WithSalaries): Promise<ImportRow> {
  refuseSalaries(subject.hasSalaries, seesSalaries);
  const order = found(await lockImport(tx, subject.id));
  if (order.state !== 'applied') throw refuse('organisation-import.undo.not-applied');
  if (order.isCleared) throw refuse('organisation-import.undo.cleared');
  const objections = await objectionsToUndo(tx, subject.id);
  await keepObjections(tx, subject.id, objections);
  // The reasons stay, so that they are read by row; nothing else was written until here.
  if (objections.length > 0) throw refusalOfObjections(objections).with({ keepsWork: true });
  await moveImport(tx, subject.id, ['applied'], 'undoing');
  await audit.record(tx, { action: 'organisation-import.undo-asked', subject: about(subject.id) });
  await enqueue(tx, undoImportJob, jobOf(tx, subject.id));
  return found(await importToShow(tx, subject.id));
}

interface Export extends Asked {
  what: ImportKind;
  asOf: string | undefined;
  today: string;
  can: ReadonlySet<Capability>;
}

/** The contents of an export, as far as the viewer may have them. */
export async function planExport({ tx, audit, what, asOf, today, can }: Export) {
  const whyNone = await turnedOffColumns(tx);
  const day = asOf ?? today;
  if (day > today && !can.has('organisation.future.view')) {
    throw refuse('organisation-import.undo.no-plans');
  }
  const withSalaries = can.has('positions.salary.view');
  await audit.record(tx, {
    action: 'organisation.exported',
    subject: { type: 'tenant', id: tx.tenantId },
    details: { what, day, withSalaries },
  });
  return { what, day, withSalaries, whyNone };
}

export async function planProblemsExport({ tx, audit, subject }: AskedOf): Promise<void> {
  await audit.record(tx, {
    action: 'organisation.exported',
    subject: about(subject.id),
    details: { what: 'problems' },
  });
}
