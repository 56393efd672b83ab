/** Colours of departments in the chart; further departments share one. */
export const departmentTints = [
  'department-1',
  'department-2',
  'department-3',
  'department-4',
  'department-5',
  'department-6',
] as const;
