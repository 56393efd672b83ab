/** A BSB names bank, state and branch (AusPayNet); neither it nor an account number has a check digit. */
export function bsbProblem(bsb: string): string | null {
  return /^\d{6}$/.test(bsb) ? null : 'Enter a BSB with 6 digits, like 062-000';
}

export function accountProblem(account: string): string | null {
  return /^\d{5,9}$/.test(account) && !/^0+$/.test(account)
    ? null
    : 'Enter an account number with 5 to 9 digits';
}
