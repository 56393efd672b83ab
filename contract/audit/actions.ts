/**
 * Everything that is written to the audit log, with the words it is told in. A part of the name before the dot is the
 * area one can filter by; `tellsPerson` marks what the person it is about reads in their own access log.
 */
export const auditActions = {
  'access.explained': { words: 'Asked why somebody may do something' },
  'account.deactivated': { words: 'Deactivated the account', tellsPerson: true },
  'account.reactivated': { words: 'Made the account active again', tellsPerson: true },
  'acting.begun': { words: 'Signed in as this person', tellsPerson: true },
  'acting.ended': { words: 'Stopped being signed in as this person', tellsPerson: true },
  'account.created': { words: 'Got an account by single sign-on', tellsPerson: true },
  'account.profiles-changed': {
    words: 'Changed security profiles by groups of the identity provider',
    tellsPerson: true,
  },
  'account.registered': { words: 'Made an account for themselves' },
  'account.provisioned': { words: 'Got an account from the identity provider', tellsPerson: true },
  'account.updated': { words: 'Changed the name, address or number of an account', tellsPerson: true },
  'api-token.created': { words: 'Made an API token', tellsPerson: true },
  'api-token.revoked': { words: 'Revoked an API token', tellsPerson: true },
  'code.locked': { words: 'Entered too many wrong codes', tellsPerson: true },
  'code.sending-locked': { words: 'Asked for too many codes' },
  'code.sent': { words: 'Was sent a sign-in code' },
  'code.wrong': { words: 'Entered a wrong code' },
  'audit.exported': { words: 'Exported the audit log' },
  'dashboard.saved': { words: 'Changed a dashboard' },
  'dashboard.shared': { words: 'Shared a dashboard' },
  'dashboard.unshared': { words: 'Stopped sharing a dashboard' },
  'factor.added': { words: 'Added a second factor', tellsPerson: true },
  'factor.begun': { words: 'Began to add a second factor' },
  'factor.removed': { words: 'Removed a second factor', tellsPerson: true },
  'factors.reset': { words: 'Took away lost second factors', tellsPerson: true },
  'feature-flags.saved': { words: 'Turned parts of the product on or off' },
  'file.added': { words: 'Uploaded a file' },
  'notification.all-read': { words: 'Marked all notifications as read' },
  'notification.read': { words: 'Marked a notification as read' },
  'organisation-settings.saved': { words: 'Changed how the organisation is shown' },
  'organisation.chart-exported': { words: 'Exported the org chart' },
  'organisation.exported': { words: 'Exported positions or people' },
  'organisation-import.applied': { words: 'Applied an import of positions and people' },
  'organisation-import.asked': { words: 'Asked for an import to be applied' },
  'organisation-import.cancelled': { words: 'Cancelled an import of positions and people' },
  'organisation-import.file-added': { words: 'Uploaded a table of positions or people' },
  'organisation-import.started': { words: 'Began a dry run of an import' },
  'organisation-import.undo-asked': { words: 'Asked for an import to be undone' },
  'organisation-import.undone': { words: 'Undid an import of positions and people' },
  'passkey.renamed': { words: 'Renamed a passkey' },
  'password.changed': { words: 'Changed the password', tellsPerson: true },
  'password.change-forced': { words: 'Asked for another password at the next sign-in', tellsPerson: true },
  'password.link-asked': { words: 'Asked for a link to a new password' },
  'password.link-sent': { words: 'Was sent a link to a new password', tellsPerson: true },
  'password.reset': { words: 'Set a new password by a link', tellsPerson: true },
  'position.assignment-changed': { words: 'Changed from a day how a person is in a position' },
  'position.assignment-corrected': { words: 'Corrected when or how a person is in a position' },
  'position.assignment-withdrawn': { words: 'Took back what was planned for a person in a position' },
  'position.changed': { words: 'Changed a position from a day' },
  'position.change-withdrawn': { words: 'Took back what was planned for a position' },
  'position.closed': { words: 'Closed a position' },
  'position.corrected': { words: 'Corrected a version of a position' },
  'position.created': { words: 'Made a position' },
  'position.moved': { words: 'Moved a position with those below it' },
  'position.person-assigned': { words: 'Put a person into a position' },
  'position.person-unassigned': { words: 'Ended that a person is in a position' },
  'position.previewed': { words: 'Looked at what moving, splitting or closing a position would change' },
  'position.split': { words: 'Split a position' },
  'preferences.saved': { words: 'Changed preferences' },
  'provisioning.group-created': { words: 'Sent a group' },
  'provisioning.group-deleted': { words: 'Took a group away' },
  'provisioning.group-mapped': { words: 'Chose what the members of a group are given' },
  'provisioning.group-saved': { words: 'Changed a group' },
  'provisioning.saved': { words: 'Changed the settings of provisioning' },
  'provisioning.token-created': { words: 'Made a token for the identity provider' },
  'provisioning.token-revoked': { words: 'Revoked a token of the identity provider' },
  'provisioning.token-rotated': { words: 'Renewed a token of the identity provider' },
  'recovery-codes.renewed': { words: 'Made new recovery codes', tellsPerson: true },
  'registration.account-exists': { words: 'Asked for an account they have already' },
  'registration.asked': { words: 'Asked for an account' },
  'registration.link-sent': { words: 'Was sent a link to make an account' },
  'requisition.approved': { words: 'Approved a requisition' },
  'requisition.cancelled': { words: 'Cancelled a requisition' },
  'requisition.declined': { words: 'Declined a requisition' },
  'requisition.filled': { words: 'Marked a requisition as filled' },
  'requisition.raised': { words: 'Raised a requisition' },
  'requisition.saved': { words: 'Changed a requisition' },
  'requisition.submitted': { words: 'Submitted a requisition' },
  'requisition.withdrawn': { words: 'Withdrew a requisition' },
  'security-profile.assigned': { words: 'Gave a security profile', tellsPerson: true },
  'security-profile.created': { words: 'Made a security profile' },
  'security-profile.deleted': { words: 'Deleted a security profile' },
  'security-profile.previewed': { words: 'Looked at what a security profile would change' },
  'security-profile.removed': { words: 'Took a security profile away', tellsPerson: true },
  'security-profile.reset': { words: 'Set a security profile back to how it came' },
  'security-profile.saved': { words: 'Changed a security profile' },
  'session.closed': { words: 'Signed out', tellsPerson: true },
  'session.ended': { words: 'Signed a device out', tellsPerson: true },
  'session.half-opened': { words: 'Gave the right password' },
  'session.local-sign-in': {
    words: 'Signed in with a password although single sign-on is required',
    tellsPerson: true,
  },
  'session.others-ended': { words: 'Signed all other devices out', tellsPerson: true },
  'session.opened': { words: 'Signed in', tellsPerson: true },
  'session.proven': { words: 'Proved again who they are' },
  'session.refused': { words: 'Failed to sign in', tellsPerson: true },
  'sign-in-settings.saved': { words: 'Changed the sign-in settings' },
  'single-sign-on.disabled': { words: 'Turned single sign-on off' },
  'single-sign-on.enabled': { words: 'Turned single sign-on on' },
  'single-sign-on.left': { words: 'Signed out at the identity provider' },
  'single-sign-on.linked': { words: 'Was linked to the identity provider', tellsPerson: true },
  'single-sign-on.metadata-read': { words: 'Read the description of an identity provider' },
  'single-sign-on.provider-asked': { words: 'Asked an identity provider about itself' },
  'single-sign-on.saved': { words: 'Changed single sign-on' },
  'single-sign-on.test-asked': { words: 'Began a test of single sign-on' },
  'single-sign-on.tested': { words: 'Tested single sign-on' },
  'structure.changed': { words: 'Changed a department, location, legal entity or job role from a day' },
  'structure.change-withdrawn': {
    words: 'Took back what was planned for a department, location, legal entity or job role',
  },
  'structure.corrected': { words: 'Corrected a version of a department, location, legal entity or job role' },
  'structure.created': { words: 'Made a department, location, legal entity or job role' },
  'widget.added': { words: 'Added a widget to a dashboard' },
  'widget.removed': { words: 'Removed a widget from a dashboard' },
  'widget.saved': { words: 'Changed a widget' },
} as const satisfies Record<`${string}.${string}`, { words: string; tellsPerson?: true }>;

export type AuditAction = keyof typeof auditActions;
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

function areaOf(action: AuditAction): AuditArea {
  const [area = action] = action.split('.');
  return area as AuditArea;
}

/** `session` for signing in and out, `password`, `dashboard` and so on. */
export const auditAreas: readonly AuditArea[] = [
  ...new Set((Object.keys(auditActions) as AuditAction[]).map(areaOf)),
];

export const actionsTheyRead: readonly string[] = Object.entries<{ words: string; tellsPerson?: true }>(
  auditActions,
)
  .filter(([, { tellsPerson }]) => tellsPerson === true)
  .map(([action]) => action);

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}
