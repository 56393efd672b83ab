import { morePlanted } from './more-planted.ts';
import { plantedLeave } from './planted-leave.ts';
import { plantedWords } from './planted-words.ts';

export const viewers = [
  'self',
  'stranger',
  'manager',
  'hr-partner',
  'company-admin',
  'signed-in-as',
  'payroll',
  'token',
  'own-token',
  'provider',
  'provider-there',
] as const;
export type Viewer = (typeof viewers)[number];

export interface Planted {
  /** Its written form, the same everywhere. */
  pattern: RegExp;
  /** Viewers who may learn it, and do so by some call. */
  learnt: readonly Viewer[];
  /** The tables that hold it unsealed; sealed values appear in none. */
  tables: readonly string[];
}
const keepers = ['self', 'hr-partner', 'company-admin', 'signed-in-as'] as const;
export const plantedNumber = 'Plantednumber-77';
export const planted: Record<string, Planted> = {
  'account number': { pattern: /4873102/, learnt: ['self', 'payroll'], tables: [] },
  'tax file number': { pattern: /876 ?543 ?210/, learnt: ['self', 'payroll'], tables: [] },
  'fund member number': { pattern: /84731920/, learnt: ['self', 'payroll'], tables: [] },
  'NI number': { pattern: /JG ?10 ?37 ?59 ?A/, learnt: ['self', 'payroll'], tables: [] },
  'pension contribution': { pattern: /\b43\.71\b/, learnt: ['self', 'payroll'], tables: [] },
  'pay of a payslip': { pattern: /7,?431\.59|743159/, learnt: ['self', 'payroll'], tables: [] },
  'date of birth': { pattern: /1987-03-14/, learnt: keepers, tables: ['employee_personal_detail'] },
  'employee number': {
    pattern: /Plantednumber/i,
    learnt: [...keepers, 'manager', 'payroll'],
    tables: ['employee', 'payslip'],
  },
  'private address': { pattern: /Plantedstreet/, learnt: keepers, tables: [] },
  kin: { pattern: /Plantedkin/, learnt: keepers, tables: [] },
  salary: { pattern: /98765\.43/, learnt: [...keepers, 'payroll'], tables: ['assignment'] },
  'field of the company’s own': {
    pattern: /Plantedfield/,
    learnt: ['hr-partner', 'company-admin'],
    tables: ['employee_record_version', 'employee_record_change'],
  },
  'wish that waits': { pattern: /Plantedwish/, learnt: keepers, tables: [] },
  contract: { pattern: /Plantedclause/, learnt: keepers, tables: [] },
  'name of a contract': { pattern: /Plantedcontract/, learnt: keepers, tables: ['contract'] },
  note: { pattern: /Plantednote/, learnt: ['hr-partner', 'company-admin'], tables: [] },
  ...morePlanted,
  ...plantedWords,
  ...plantedLeave,
};
