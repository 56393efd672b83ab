/** A main call, measured for a signed-in person. */
export interface BenchCall {
  readonly title: string;
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

export const listOfTwenty = 'List of 20 employees';

export const benchCalls: readonly BenchCall[] = [
  { title: listOfTwenty, method: 'GET', path: '/api/employees?itemsPerPage=20' },
  { title: 'Site record', method: 'GET', path: '/api/site' },
  { title: 'Navigation', method: 'GET', path: '/api/navigation' },
  { title: 'Home dashboard', method: 'GET', path: '/api/dashboards/home' },
  { title: 'Session check', method: 'GET', path: '/api/auth/check-session' },
  {
    title: 'Save the theme',
    method: 'PUT',
    path: '/api/user-ui-preference/theme',
    body: { theme: 'system' },
  },
];
