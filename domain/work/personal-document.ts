/** Asked for, waiting to be checked, accepted, or sent back to be uploaded again. */
export const personalDocumentStates = ['requested', 'to-check', 'accepted', 'sent-back'] as const;
export type PersonalDocumentState = (typeof personalDocumentStates)[number];

export const expiryRules = ['none', 'optional', 'required'] as const;
export type ExpiryRule = (typeof expiryRules)[number];

/** Under which area of retention the documents of a kind are kept and erased. */
export const keptAs = ['additional-details', 'employment-history', 'tax-declarations'] as const;

/** An accepted document stays as it is; a newer one is another document. */
export const mayUpload = (state: PersonalDocumentState): boolean => state !== 'accepted';
export const mayCheck = (state: PersonalDocumentState): boolean => state === 'to-check';

/**
 * Documents the person or HR can still remove: an unanswered request, or an upload that was not requested.
 */
export function mayRemove(
  { state, isRequested }: { state: PersonalDocumentState; isRequested: boolean },
  by: 'person' | 'checker',
): boolean {
  if (state === 'accepted') return false;
  return by === 'person' ? !isRequested : state !== 'to-check';
}

export const whyExpiryIsWrong = (rule: ExpiryRule, expiresOn: string | null): string | null => {
  if (rule === 'none' && expiresOn !== null) return 'Documents of this kind do not expire';
  return rule === 'required' && expiresOn === null ? 'Enter the expiry date' : null;
};

export type Validity = 'valid' | 'expiring' | 'expired';

/**
 * The validity of an accepted document on a day; `remindFrom` is the day its reminders begin. Its last day is
 * still valid.
 */
export function validityOf(
  { expiresOn, remindFrom }: { expiresOn: string | null; remindFrom: string | null },
  today: string,
): Validity {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return remindFrom !== null && remindFrom <= today ? 'expiring' : 'valid';
}

interface KindAudience {
  isForManagers: boolean;
  isForPayroll: boolean;
}

/**
 * Whether a viewer sees that a person has a document of a kind: the person does, people who check documents
 * do, and so do those the kind is open to.
 */
export function seesKind(
  { isForManagers, isForPayroll }: KindAudience,
  viewer: { isSelf: boolean; checks: boolean; leads: boolean; doesPayroll: boolean },
): boolean {
  return (
    viewer.isSelf || viewer.checks || (isForManagers && viewer.leads) || (isForPayroll && viewer.doesPayroll)
  );
}
