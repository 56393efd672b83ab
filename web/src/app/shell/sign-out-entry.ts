/** Not an address: it ends the session. */
export const signOutEntry = 'sign-out';
