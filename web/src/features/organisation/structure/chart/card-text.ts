import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';

/** The text of a card, in the viewer's language. */
export interface CardText {
  title: string;
  subtitle: string;
  /** The location, on a separate line. */
  place: string;
  /** The holders' names, or that it is vacant. */
  people: string;
  initials: string;
  /** The photo's address, or empty. */
  photo: string;
  status: NonNullable<OrgNode['vacancyStatus']> | null;
  statusWord: string;
  /** The employment type, where it is shown. */
  type: string;
  /** At the right of the foot. */
  aside: string;
  /** "You" if the viewer holds it. */
  you: string;
}

export type CardTexts = (node: OrgNode) => CardText;

/** Builds each node's text once, since a drawing requests it sixty times a second. */
export function remembered(make: CardTexts): CardTexts {
  const made = new WeakMap<OrgNode, CardText>();
  return (node) => {
    const known = made.get(node) ?? make(node);
    made.set(node, known);
    return known;
  };
}
