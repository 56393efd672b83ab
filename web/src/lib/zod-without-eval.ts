import { config } from 'zod';

// The content security policy forbids compiling code from text. Imported by the boot module alone, which loads
// everything that makes a schema after it.
config({ jitless: true });
