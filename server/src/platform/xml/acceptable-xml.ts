import { readXml, type WhyNotAccepted } from './read-xml.ts';

export type { WhyNotAccepted } from './read-xml.ts';

const limits = { characters: 400_000, elements: 5_000, attributes: 50, depth: 50 };

/** Why XML from elsewhere is not given to a parser, whose time can grow with the square of what is wrong with it. */
export const whyNotAccepted = (xml: string): WhyNotAccepted | null => readXml(xml, limits);
