import { useMutation } from '@tanstack/react-query';
import { revealAmount } from '../../../lib/reveal.ts';

/** What somebody is paid by one assignment; they read that it was asked for. */
export const useSalary = (employeeId: number, assignmentId: number) =>
  useMutation({ mutationFn: () => revealAmount(employeeId, 'positions', 'salary', assignmentId) });
