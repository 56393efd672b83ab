import type { Country } from './names.ts';

/** The thirty mobile numbers that the Australian regulator (ACMA) keeps for films, plays and books. */
const australian = [
  '570006',
  '570156',
  '570157',
  '570158',
  '570159',
  '570110',
  '570313',
  '570737',
  '571266',
  '571491',
  '571804',
  '572549',
  '572665',
  '572983',
  '573770',
  '573087',
  '574118',
  '574632',
  '575254',
  '575789',
  '576398',
  '576801',
  '577426',
  '577644',
  '578957',
  '578148',
  '578888',
  '579212',
  '579760',
  '579455',
];

/**
 * A mobile number no one can ever own. New Zealand reserves none for fiction, so its people show none. There
 * are fewer such numbers than people: in a large company they repeat.
 */
export function fictionalMobile(country: Country, nth: number): string | null {
  if (country === 'AU') return `+61491${australian[nth % australian.length]}`;
  // Ofcom: 07700 900000 to 900999.
  if (country === 'GB') return `+447700900${String(nth % 1000).padStart(3, '0')}`;
  return null;
}
