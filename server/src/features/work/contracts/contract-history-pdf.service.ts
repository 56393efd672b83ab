import { Temporal } from 'temporal-polyfill';
import { drawPdf, type Fonts } from '../../../platform/pdf/pdf-document.ts';
import type { ContractRow } from './contract.reads.ts';

export interface HistoryOf {
  contract: ContractRow;
  fullName: string;
  companyName: string;
  timezone: string;
  madeAt: string;
}

interface Happened {
  what: string;
  at: string | null;
  lines: readonly string[];
}

const [left, width, bottom] = [50, 495, 780];
const ink = { plain: '#211F1B', quiet: '#57524A', rule: '#D6D0C7' };

/** A moment as it was where the person is, and the same for everybody. */
function moment(at: string, timezone: string): string {
  const instant = Temporal.Instant.from(at);
  const there = instant.toZonedDateTimeISO(timezone);
  const day = there.toPlainDate().toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = there.toPlainTime().toString({ smallestUnit: 'second' });
  return `${day}, ${time} ${timezone} (UTC${there.offset}) · ${instant.toString({ smallestUnit: 'second' })} UTC`;
}

function deviceOf({ acceptedBrowser: browser, acceptedSystem: system }: ContractRow): string {
  if (browser !== null && system !== null) return `With ${browser} on ${system}`;
  const known = browser ?? system;
  return known === null ? 'With a device that did not say what it is' : `With ${known}`;
}

export function happenedTo(contract: ContractRow, fullName: string): Happened[] {
  const events: Happened[] = [
    {
      what: 'Given',
      at: contract.addedAt,
      lines: [
        `By ${contract.addedBy}, to ${fullName}`,
        ...(contract.acceptBy === null ? [] : [`To be accepted by ${contract.acceptBy}`]),
      ],
    },
    contract.toldAt === null
      ? { what: 'Not told', at: null, lines: [`${fullName} had no account when it was given`] }
      : { what: 'Told', at: contract.toldAt, lines: [`${fullName} was notified that it is there`] },
    contract.openedAt === null
      ? { what: 'Not opened', at: null, lines: [`${fullName} has not opened the document`] }
      : { what: 'Opened first', at: contract.openedAt, lines: [`By ${fullName}, signed in themselves`] },
  ];
  if (contract.acceptedAt !== null) {
    events.push({
      what: 'Accepted',
      at: contract.acceptedAt,
      lines: [
        `By ${fullName}, signed in themselves and proven anew, who typed “${contract.acceptedName ?? ''}” and ticked that they have read and accept it`,
        deviceOf(contract),
      ],
    });
  } else if (contract.withdrawnAt !== null) {
    events.push({
      what: 'Withdrawn',
      at: contract.withdrawnAt,
      lines: [
        `By ${contract.withdrawnBy ?? 'an account that is gone'}: ${contract.withdrawnReason ?? ''}`,
        'It was not accepted before, and cannot be any more',
      ],
    });
  } else {
    events.push({ what: 'Not accepted', at: null, lines: ['It waits to be accepted'] });
  }
  return events;
}

/** The pages that follow a contract and tell what happened with it. */
export function historyPdf(history: HistoryOf, fonts?: Fonts): Promise<Buffer> {
  const options = { size: 'A4', margin: 0, info: { Title: 'Audit log', Author: history.companyName } };
  return drawPdf(options, (page) => draw(page, history), fonts);
}

function draw(page: PDFKit.PDFDocument, { contract, fullName, companyName, timezone, madeAt }: HistoryOf) {
  let y = 50;
  const line = (text: string, style: { isBold?: boolean; isQuiet?: boolean; size?: number } = {}) => {
    page.font(style.isBold ? 'bold' : 'regular').fontSize(style.size ?? 10);
    const height = page.heightOfString(text, { width });
    if (y + height > bottom) {
      page.addPage();
      y = 50;
    }
    page.fillColor(style.isQuiet ? ink.quiet : ink.plain).text(text, left, y, { width });
    y += height + 5;
  };
  const rule = () => {
    y += 4;
    page
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(ink.rule)
      .stroke();
    y += 12;
  };

  line('Audit log', { isBold: true, size: 18 });
  line(companyName, { isQuiet: true });
  y += 6;
  line(contract.name, { isBold: true, size: 12 });
  line(fullName);
  if (contract.message !== '') line(`Message: ${contract.message}`, { isQuiet: true });
  rule();
  for (const { what, at, lines } of happenedTo(contract, fullName)) {
    line(what, { isBold: true });
    if (at !== null) line(moment(at, timezone));
    for (const text of lines) line(text, { isQuiet: true });
    y += 8;
  }
  rule();
  line('The document', { isBold: true });
  line(`${contract.fileName}, ${contract.pages} pages, ${contract.fileSize} bytes`);
  line(`SHA-256 ${contract.sha256}`);
  if (contract.acceptedAt !== null) line('The bytes with this digest are the bytes that were accepted.');
  line(
    'The digest is of the document as it was given, which can be downloaded by itself. These pages are added behind it and are no part of it.',
    { isQuiet: true },
  );
  line(`Made ${moment(madeAt, timezone)}`, { isQuiet: true });
}
