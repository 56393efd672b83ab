import type { AuditWords } from './audit-declaration.ts';
import { type DeclaredKey, declaredBy } from './feature-facts.ts';

export type AuditAction = DeclaredKey<'auditActions'>;

/** Every action that is written to the audit log. The part of a name before the dot is the area one can filter by. */
export const auditActions = declaredBy<'auditActions', AuditWords>('auditActions');
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

/** Their names, by which the log is filtered. */
export const auditAreaNames = declaredBy<'auditAreas', string>('auditAreas');

function areaOf(action: AuditAction): AuditArea {
  const [area = action] = action.split('.');
  return area as AuditArea;
}

const marked = (
  mark: 'tellsPerson' | 'isTheirsAlone' | 'isKeptFromCompany' | 'beforeSignIn',
): readonly string[] =>
  Object.entries<AuditWords>(auditActions)
    .filter(([, words]) => words[mark] === true)
    .map(([action]) => action);

export const actionsTheyRead = marked('tellsPerson');
export const actionsOfTheirsAlone = marked('isTheirsAlone');
export const actionsKeptFromCompany = marked('isKeptFromCompany');
export const actionsBeforeSignIn = marked('beforeSignIn');

/** The areas of the company's log: `session` for signing in and out, `password`, `dashboard` and so on. */
export const auditAreas: readonly AuditArea[] = [
  ...new Set(
    (Object.keys(auditActions) as AuditAction[])
      .filter((action) => !actionsKeptFromCompany.includes(action))
      .map(areaOf),
  ),
];

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}
