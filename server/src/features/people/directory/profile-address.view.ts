/** The page about a person, for everything that names them. */
export const profileHref = (employeeId: number): string => `/controlpanel/user-profile/${employeeId}`;
