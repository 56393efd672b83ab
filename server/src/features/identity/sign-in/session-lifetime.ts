/** How long a session lasts at most, however much it is used; an idle one ends after eight hours (enter_session). */
export const fullSessionSeconds = 12 * 60 * 60;
/** A session whose second factor is due lasts as long as the code that completes it. */
export const halfSessionSeconds = 30 * 60;
/** A session in use is marked as seen at most this often: the mark is a write, the check is not. */
export const markSeenAfterSeconds = 60;
