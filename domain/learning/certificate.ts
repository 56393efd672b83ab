/** The fields a certificate fills into its wording, written as {person}. */
export const certificateFields = ['person', 'course', 'date', 'validity', 'points'] as const;
type CertificateField = (typeof certificateFields)[number];
export type CertificateValues = Readonly<Record<CertificateField, string>>;

export interface CertificateText {
  title: string;
  wording: string;
  signatoryName: string;
  signatoryRole: string;
}

/** The wording of certificates until a company writes its own. */
export const usualCertificate: CertificateText = {
  title: 'Certificate of completion',
  wording: 'This certifies that {person} completed the course “{course}” on {date}.\n{validity} · {points}',
  signatoryName: '',
  signatoryRole: '',
};

const inBraces = /\{([^{}]*)\}/g;
const isField = (name: string): name is CertificateField => certificateFields.some((field) => field === name);

/** Names in braces that are not fields, each once. */
export function unknownFields(wording: string): string[] {
  const names = [...wording.matchAll(inBraces)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isField(name)))];
}

/** In one pass: braces inside a filled-in value, such as the name of a course, stay as they are. */
export function mergeCertificate(wording: string, values: CertificateValues): string {
  return wording.replaceAll(inBraces, (written, name: string) => (isField(name) ? values[name] : written));
}

export const certificateNumberText = (number: number): string => String(number).padStart(6, '0');

export const pointsText = (points: number): string => (points === 1 ? '1 CPD point' : `${points} CPD points`);

/** Expired from the day itself, which is the first on which it is no longer valid. */
export const isCertificateExpired = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && expiresOn <= today;

/** Given the day in words; null is never. */
export const validityText = (expiresOn: string | null): string =>
  expiresOn === null ? 'No expiry date' : `Expires on ${expiresOn}`;
