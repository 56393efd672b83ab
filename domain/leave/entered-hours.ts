const hours = /^(-?)(\d{1,5})(?:\.(\d{1,2}))?$/;

/** Hours with two places as whole minutes: 7.60 is 456. */
export function minutesOfHours(text: string): number | null {
  const match = hours.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', places = ''] = match;
  const hundredths = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  const minutes = Math.round((hundredths * 60) / 100);
  return sign === '-' && minutes > 0 ? -minutes : minutes;
}
