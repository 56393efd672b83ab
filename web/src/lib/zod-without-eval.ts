import { config } from 'zod';

// The content security policy forbids compiling code from text. The boot module imports this before it loads
// either application, so no schema is created before it.
config({ jitless: true });
