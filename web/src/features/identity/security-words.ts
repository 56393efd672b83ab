import { securityWords } from '../../lib/messages/en-AU/security.ts';
import { sayAlso } from '../../lib/messages/messages.ts';

// Imported by every screen that says any of it, so that it is there before the first of them is drawn.
sayAlso(securityWords);
