import { drawingArea, type SignerRole, type Stroke } from '@tenure/domain/work/contract-signing.ts';
import { Temporal } from 'temporal-polyfill';
import { drawPdf, type Fonts } from '../../../platform/pdf/pdf-document.ts';
import type { ContractRow, SignerRow } from './contract.reads.ts';

export interface HistoryOf {
  contract: ContractRow;
  fullName: string;
  companyName: string;
  timezone: string;
  madeAt: string;
  /** The message is to the person, and not for other signers. */
  hasMessage?: boolean;
  /** The drawn signatures, by the id of the signer. */
  drawings?: ReadonlyMap<number, readonly Stroke[]>;
}

interface Happened {
  what: string;
  at: string | null;
  lines: readonly string[];
  drawing?: readonly Stroke[];
}

const [left, width, bottom] = [50, 495, 780];
const ink = { plain: '#211F1B', quiet: '#57524A', rule: '#D6D0C7' };

/** A moment as it was where the person is, and the same for everyone. */
function moment(at: string, timezone: string): string {
  const instant = Temporal.Instant.from(at);
  const there = instant.toZonedDateTimeISO(timezone);
  const day = there.toPlainDate().toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = there.toPlainTime().toString({ smallestUnit: 'second' });
  return `${day}, ${time} ${timezone} (UTC${there.offset}) · ${instant.toString({ smallestUnit: 'second' })} UTC`;
}

function deviceOf({ browser, system }: SignerRow): string {
  if (browser !== null && system !== null) return `With ${browser} on ${system}`;
  const known = browser ?? system;
  return known === null ? 'With a device that did not say what it is' : `With ${known}`;
}

const roleWords: Record<SignerRole, string> = {
  employee: 'employee',
  manager: 'manager, for the employer',
  employer: 'for the employer',
};

type Drawings = NonNullable<HistoryOf['drawings']>;

function signed(signer: SignerRow, isAlone: boolean, drawings: Drawings): Happened {
  const drawing = drawings.get(signer.id);
  const name = signer.signedName ?? '';
  const how = drawing === undefined ? `typed “${name}”` : `drew the signature below as “${name}”`;
  return {
    what: isAlone ? 'Accepted' : `Signed as signer ${signer.place} (${roleWords[signer.role]})`,
    at: signer.signedAt,
    lines: [
      `By ${signer.name}, signed in themselves and proven anew, who ${how} and ticked that they have read and accept it`,
      deviceOf(signer),
    ],
    ...(drawing !== undefined && { drawing }),
  };
}

function ofSigner(signer: SignerRow, isAlone: boolean, drawings: Drawings): Happened[] {
  const events: Happened[] = [];
  if (signer.role !== 'employee') {
    if (signer.toldAt !== null) {
      events.push({
        what: 'Told',
        at: signer.toldAt,
        lines: [`${signer.name} was notified that it is their turn`],
      });
    }
    if (signer.openedAt !== null) {
      events.push({
        what: 'Opened first',
        at: signer.openedAt,
        lines: [`By ${signer.name}, signed in themselves`],
      });
    }
  }
  if (signer.signedAt !== null) events.push(signed(signer, isAlone, drawings));
  if (signer.replacedAt !== null) {
    const by = signer.replacedBy ?? 'an account that is gone';
    events.push({
      what: `Signer ${signer.place} replaced`,
      at: signer.replacedAt,
      lines: [`${signer.name} no longer signs, changed by ${by}`],
    });
  }
  return events;
}

function ended(contract: ContractRow, isAlone: boolean): Happened[] {
  if (contract.acceptedAt !== null) {
    if (isAlone) return [];
    return [{ what: 'Complete', at: contract.acceptedAt, lines: ['All signers have signed'] }];
  }
  if (contract.withdrawnAt !== null) {
    return [
      {
        what: 'Withdrawn',
        at: contract.withdrawnAt,
        lines: [
          `By ${contract.withdrawnBy ?? 'an account that is gone'}: ${contract.withdrawnReason ?? ''}`,
          'It was not accepted before, and cannot be any more',
        ],
      },
    ];
  }
  if (contract.declinedAt !== null) {
    return [
      {
        what: 'Declined',
        at: contract.declinedAt,
        lines: [
          `By ${contract.declinedBy ?? 'an account that is gone'}: ${contract.declinedReason ?? ''}`,
          'It was not accepted before, and cannot be any more',
        ],
      },
    ];
  }
  return [{ what: 'Not accepted', at: null, lines: ['It waits to be accepted'] }];
}

/** In order of time; a step that has not happened appears where it would have. */
export function happenedTo(
  contract: ContractRow,
  fullName: string,
  drawings: Drawings = new Map(),
): Happened[] {
  const person = contract.signers.find(({ role }) => role === 'employee');
  const toldAt = contract.toldAt ?? person?.toldAt ?? null;
  const isAlone = contract.signers.length === 1;
  const begun: Happened[] = [
    {
      what: 'Given',
      at: contract.addedAt,
      lines: [
        `By ${contract.addedBy}, to ${fullName}`,
        ...(isAlone
          ? []
          : [
              `To be signed in order by ${contract.signers
                .filter(({ replacedAt }) => replacedAt === null)
                .map(({ name, role }) => `${name} (${roleWords[role]})`)
                .join(', then ')}`,
            ]),
        ...(contract.acceptBy === null ? [] : [`To be accepted by ${contract.acceptBy}`]),
      ],
    },
    toldAt === null
      ? {
          what: 'Not told',
          at: null,
          lines: [
            isAlone ? `${fullName} had no account when it was given` : `${fullName} was not notified yet`,
          ],
        }
      : { what: 'Told', at: toldAt, lines: [`${fullName} was notified that it is there`] },
    contract.openedAt === null
      ? { what: 'Not opened', at: null, lines: [`${fullName} has not opened the document`] }
      : { what: 'Opened first', at: contract.openedAt, lines: [`By ${fullName}, signed in themselves`] },
  ];
  const happened = [...begun, ...contract.signers.flatMap((signer) => ofSigner(signer, isAlone, drawings))];
  const time = ({ at }: Happened) => (at === null ? null : Temporal.Instant.from(at).epochMilliseconds);
  const inTime = happened
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => (time(one) ?? 0) - (time(other) ?? 0));
  return [...inTime, ...happened.filter(({ at }) => at === null), ...ended(contract, isAlone)];
}

/** The pages that follow a contract and tell what happened with it. */
export function historyPdf(history: HistoryOf, fonts?: Fonts): Promise<Buffer> {
  const options = { size: 'A4', margin: 0, info: { Title: 'Audit log', Author: history.companyName } };
  return drawPdf(options, (page) => draw(page, history), fonts);
}

const drawnScale = 0.4;

function draw(page: PDFKit.PDFDocument, history: HistoryOf) {
  const { contract, fullName, companyName, timezone, madeAt, hasMessage = true, drawings } = history;
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
  const signatureOf = (strokes: readonly Stroke[]) => {
    const [wide, high] = [drawingArea.width * drawnScale, drawingArea.height * drawnScale];
    if (y + high > bottom) {
      page.addPage();
      y = 50;
    }
    page.rect(left, y, wide, high).lineWidth(0.5).strokeColor(ink.rule).stroke();
    page.lineWidth(1.25).lineCap('round').lineJoin('round').strokeColor(ink.plain);
    for (const stroke of strokes) {
      for (const [index, [pointX, pointY]] of stroke.entries()) {
        const [x, at] = [left + pointX * drawnScale, y + pointY * drawnScale];
        if (index === 0) page.moveTo(x, at);
        page.lineTo(x, at);
      }
      page.stroke();
    }
    y += high + 5;
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
  if (hasMessage && contract.message !== '') line(`Message: ${contract.message}`, { isQuiet: true });
  rule();
  for (const { what, at, lines, drawing } of happenedTo(contract, fullName, drawings)) {
    line(what, { isBold: true });
    if (at !== null) line(moment(at, timezone));
    for (const text of lines) line(text, { isQuiet: true });
    if (drawing !== undefined) signatureOf(drawing);
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
