import type { PublicCard } from '@tenure/contract/people/public-card.ts';
import { phoneInGroups } from '@tenure/domain/numbers/phone.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';

const heads = [
  'Name',
  'Preferred name',
  'Position',
  'Department',
  'Location',
  'Country',
  'Manager',
  'Email',
  'Mobile',
  'Started',
];

/** The cards of the directory, a line each; without the column of a field the company does not use. */
export function cardsCsv(cards: readonly PublicCard[], { hasMobile }: { hasMobile: boolean }): string {
  const inUse = <Cell>(cells: readonly Cell[]) =>
    hasMobile ? cells : cells.filter((_cell, at) => heads[at] !== 'Mobile');
  return csvHead(inUse(heads)) + cards.map((card) => csvLine(inUse(cellsOf(card)))).join('');
}

/** The number of a card as people read it. */
export const readable = (card: PublicCard): PublicCard =>
  card.mobile === null ? card : { ...card, mobile: phoneInGroups(card.mobile) };

const cellsOf = (card: PublicCard) => [
  card.fullName,
  card.preferredName,
  card.positionTitle,
  card.department,
  card.location,
  card.country,
  card.manager?.fullName ?? null,
  card.email,
  card.mobile,
  card.startDate,
];
