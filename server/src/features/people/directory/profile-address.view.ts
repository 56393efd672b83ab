/** Where somebody is read about, for whatever names them. */
export const profileHref = (employeeId: number): string => `/controlpanel/user-profile/${employeeId}`;
