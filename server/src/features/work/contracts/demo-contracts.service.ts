import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';
import { completeContract, insertContract, insertSigners, markOpened, markSigned } from './contract.store.ts';
import { type ContractFiles, sha256Of } from './contract-file.service.ts';
import { type GivenInDemo, givenInDemo } from './demo-contracts.reads.ts';

interface DemoContract {
  name: string;
  file: string;
  text: string;
  /** How many days ago it was given, null for the first day; and whether it was accepted two days after. */
  daysAgo: number | null;
  isAccepted: boolean;
  message: string;
}

const giver = 'priya.raman';
const employment: DemoContract = {
  name: 'Employment contract',
  file: 'Employment contract.pdf',
  text: 'This sets out the terms of the employment: the position, where the work is done, hours, pay, leave and notice.',
  daysAgo: null,
  isAccepted: true,
  message: '',
};
const flexibleWork: DemoContract = {
  name: 'Flexible work amendment',
  file: 'Flexible work amendment.pdf',
  text: 'From the first of next month two days of each week may be worked from home. Everything else stays as agreed.',
  daysAgo: 3,
  isAccepted: false,
  message: 'As we talked about. Tell me if something in it is not what you expected.',
};
const conduct: DemoContract = {
  name: 'Code of conduct',
  file: 'Code of conduct.pdf',
  text: 'How we work with one another, with those we work for, and with what we are entrusted with.',
  daysAgo: 60,
  isAccepted: true,
  message: '',
};

/** The people with contracts in the demo: enough to see each state, and few enough to be quick. */
const given: Readonly<Record<string, readonly DemoContract[]>> = {
  'marco.bianchi': [employment, conduct, flexibleWork],
  'elena.novak': [employment, flexibleWork],
  'sam.okafor': [conduct],
};

export async function addDemoContracts(tx: WriteTx, files: ContractFiles): Promise<void> {
  for (const person of await givenInDemo(tx, Object.keys(given), giver)) {
    for (const contract of given[person.username] ?? []) await addOne(tx, files, person, contract);
  }
}

async function addOne(
  tx: WriteTx,
  files: ContractFiles,
  person: GivenInDemo,
  contract: DemoContract,
): Promise<void> {
  const content = await drawPdf(
    { size: 'A4', margin: 60, info: { Title: contract.name, Author: person.companyName } },
    (page) => {
      page.font('bold').fontSize(18).text(contract.name);
      page.moveDown().font('regular').fontSize(11).text(`${person.companyName} and ${person.fullName}`);
      page.moveDown().text(contract.text);
    },
    plainFonts,
  );
  const sealedFor = randomUUID();
  const sha256 = sha256Of(content);
  const givenOn =
    contract.daysAgo === null
      ? Temporal.PlainDate.from(person.together)
      : Temporal.PlainDate.from(person.today).subtract({ days: contract.daysAgo });
  const at = (day: Temporal.PlainDate, time: string) => `${day.toString()}T${time}Z`;
  const id = await insertContract(tx, {
    employeeId: person.employeeId,
    name: contract.name,
    message: contract.message,
    acceptBy: contract.isAccepted ? null : givenOn.add({ days: 14 }).toString(),
    file: {
      name: contract.file,
      size: content.length,
      pages: 1,
      sha256,
      storageKey: await files.put(tx.tenantId, content, sealedFor),
      sealedFor,
    },
    addedBy: person.givenBy,
    isTold: true,
    addedAt: at(givenOn, '01:12:40'),
  });
  await insertSigners(tx, id, [
    { role: 'employee', accountId: null },
    ...(contract.isAccepted ? [] : [{ role: 'employer' as const, accountId: person.givenBy }]),
  ]);
  if (!contract.isAccepted) return;
  const acceptedOn = givenOn.add({ days: 2 });
  const acceptedAt = at(acceptedOn, '03:20:56');
  await markOpened(tx, id, at(acceptedOn, '03:04:11'));
  await markSigned(tx, id, 1, {
    at: acceptedAt,
    by: person.accountId,
    name: person.fullName,
    sha256,
    browser: 'Firefox',
    system: 'Mac',
    drawing: null,
  });
  await completeContract(tx, id, acceptedAt);
}
