import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type pg from 'pg';

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};

/**
 * Creates the parts of an organisation in the company a connection has entered, with defaults for details a
 * test does not care about.
 */
export function organisationOn(client: pg.ClientBase) {
  const made = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: number }>(text, values);
    const [row] = rows;
    if (row === undefined) throw new Error('Nothing was made');
    return row.id;
  };
  const aPlace = '(select min(id) from department), (select min(id) from location)';
  return {
    /** Everything is in one department and at one location. */
    place: async () => {
      const department = await made(
        `insert into department (tenant_id, identifier, title) values (current_tenant(), 'D-' || $1, 'Department') returning id`,
        [next()],
      );
      await client.query(
        `insert into location (tenant_id, identifier, title, country, timezone)
         values (current_tenant(), 'L-' || $1, 'Location', 'AU', 'Australia/Melbourne')`,
        [next()],
      );
      return department;
    },
    position: () =>
      made(
        `insert into position (tenant_id, identifier) values (current_tenant(), 'P-' || $1) returning id`,
        [next()],
      ),
    version: (
      position: number,
      reportsTo: number | null,
      { from = '2020-01-01', to = 'infinity', title = 'Position' } = {},
    ) =>
      client.query(
        `insert into position_version (tenant_id, position_id, valid_from, valid_to, title, department_id, location_id,
           reports_to_id, employment_type)
         values (current_tenant(), $1, $2, $3, $5, ${aPlace}, $4, 'Full Time')`,
        [position, from, to, reportsTo, title],
      ),
    employee: () =>
      made(
        `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
         values (current_tenant(), 'O-' || $1, 'Given', 'Name ' || $1, 'AU', '2020-01-01') returning id`,
        [next()],
      ),
    assign: (
      employee: number,
      {
        position = null,
        manager = null,
        from = '2020-01-01',
        to = 'infinity',
        isPrimary = true,
        fte = 1,
      }: {
        position?: number | null;
        manager?: number | null;
        from?: string;
        to?: string;
        isPrimary?: boolean;
        fte?: number;
      },
    ) =>
      made(
        `insert into assignment (tenant_id, employee_id, valid_from, valid_to, position_id, title, manager_id, is_primary, fte,
           department_id, location_id)
         values (current_tenant(), $1, $2, $3, $4, 'Title', $5, $6, $7, ${aPlace}) returning id`,
        [employee, from, to, position, manager, isPrimary, fte],
      ),
  };
}
export type OrganisationOn = ReturnType<typeof organisationOn>;

type Place = Pick<PositionValues, 'departmentId' | 'locationId'>;

/** A position as it is entered, with defaults for details a test does not care about. */
export const positionValues = (values: Place & Partial<PositionValues>): PositionValues => ({
  title: 'Planner',
  description: '',
  legalEntityId: null,
  employmentType: 'Full Time',
  jobRoleId: null,
  reportsToId: null,
  indirectlyReportsToIds: [],
  budgetFte: null,
  budgetHeadcount: null,
  budgetSalary: null,
  budgetCurrency: null,
  isInheritanceEnabled: true,
  ...values,
});
