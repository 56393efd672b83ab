/** The tables the demo fills, in an order in which every row finds what it refers to; `tenant_id` comes on writing. */
export const columns = {
  department: ['id', 'identifier', 'title', 'description'],
  location: ['id', 'identifier', 'title', 'country', 'state', 'timezone'],
  legal_entity: ['id', 'identifier'],
  legal_entity_version: ['legal_entity_id', 'valid_from', 'title', 'country', 'registration_number'],
  job_role: ['id', 'identifier'],
  job_role_version: ['job_role_id', 'valid_from', 'title', 'description', 'qualifications'],
  department_version: ['department_id', 'valid_from', 'title', 'description'],
  position: ['id', 'identifier'],
  position_version: [
    'position_id',
    'valid_from',
    'valid_to',
    'title',
    'department_id',
    'location_id',
    'reports_to_id',
    'employment_type',
    'job_role_id',
    'legal_entity_id',
    'budget_fte',
    'budget_headcount',
    'budget_salary',
    'budget_currency',
  ],
  position_indirect_superior: ['position_id', 'superior_id', 'valid_from', 'valid_to'],
  employee: [
    'id',
    'employee_number',
    'first_name',
    'last_name',
    'preferred_name',
    'work_email',
    'work_mobile',
    'country',
    'start_date',
    'end_date',
  ],
  account: [
    'id',
    'username',
    'email',
    'display_name',
    'first_name',
    'last_name',
    'password_hash',
    'role',
    'user_type',
    'status',
    'second_factor_required',
    'country',
    'mobile',
    'language',
    'timezone',
    'employee_id',
  ],
  account_security_profile: ['account_id', 'profile_id'],
  assignment: [
    'id',
    'employee_id',
    'valid_from',
    'valid_to',
    'position_id',
    'title',
    'department_id',
    'location_id',
    'manager_id',
    'fte',
    'salary',
    'salary_currency',
    'legal_entity_id',
  ],
  dashboard: ['id', 'owner_account_id', 'title', 'structure', 'is_home'],
  widget: ['id', 'dashboard_id', 'type', 'title', 'container', 'order', 'settings'],
  requisition: [
    'id',
    'number',
    'position_id',
    'state',
    'headcount',
    'fte',
    'employment_type',
    'reason',
    'justification',
    'wished_start',
    'raised_by',
    'raised_at',
    'submitted_at',
    'decided_at',
  ],
  requisition_approval: [
    'requisition_id',
    'approver_id',
    'raised_by',
    'parts',
    'step',
    'decision',
    'decided_at',
    'comment',
  ],
  requisition_number: ['last'],
} as const satisfies Record<string, readonly string[]>;

export type Table = keyof typeof columns;
export type Cell = string | number | boolean | null;
export type Row<T extends Table> = Readonly<Record<(typeof columns)[T][number], Cell>>;
/** Some rows of some tables; nothing in them refers to rows that come later. */
export type Rows = { [T in Table]?: Row<T>[] };

// Object.keys gives up what the type knows: the keys of a constant are its tables.
export const tables = Object.keys(columns) as Table[];

/** Tables whose rows are numbered for the whole installation. */
export type NumberedTable = Exclude<
  Table,
  | 'position_version'
  | 'account_security_profile'
  | 'legal_entity_version'
  | 'job_role_version'
  | 'department_version'
  | 'position_indirect_superior'
  | 'requisition_approval'
  | 'requisition_number'
>;

/** Numbers from 1 in the order they are asked for, over all companies. */
export interface Ids {
  next(table: NumberedTable): number;
  last(): ReadonlyMap<NumberedTable, number>;
}

export function createIds(): Ids {
  const last = new Map<NumberedTable, number>();
  return {
    next: (table) => {
      const id = (last.get(table) ?? 0) + 1;
      last.set(table, id);
      return id;
    },
    last: () => last,
  };
}
